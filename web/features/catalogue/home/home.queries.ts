import { queryOptions } from '@tanstack/react-query'
import { home } from '#contract/catalogue/home'
import type { Reply } from '#contract/kernel/endpoint'
import type { Api } from '#web/api/client.ts'

export type HomeReply = Reply<typeof home.home>

/** The first page's fares, rooms, tours, cars and cities, and the moment they were read. */
export const homeQuery = (api: Api) => queryOptions({ queryKey: ['home'], queryFn: () => api(home.home, {}) })
