import { queryOptions } from '@tanstack/react-query'
import { type FoundPerson, privacy } from '#contract/people/privacy'
import type { Api } from '#web/api/client.ts'

export const searchLettersMin = 3

export const peopleQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['privacy', 'people', q],
    queryFn: ({ signal }) => api(privacy.findPeople, { query: { q }, signal }),
    enabled: q.trim().length >= searchLettersMin,
  })

export const heldQuery = (api: Api, { kind, id }: Pick<FoundPerson, 'kind' | 'id'>) =>
  queryOptions({
    queryKey: ['privacy', 'held', kind, id],
    queryFn: ({ signal }) => api(privacy.held, { query: { kind, id }, signal }),
  })
