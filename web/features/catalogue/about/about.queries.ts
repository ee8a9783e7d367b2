import { queryOptions } from '@tanstack/react-query'
import { home } from '#contract/catalogue/home'
import type { Api } from '#web/api/client.ts'

/** The company: its own words, licences and offices. */
export const aboutQuery = (api: Api) => queryOptions({ queryKey: ['about'], queryFn: () => api(home.about, {}) })
