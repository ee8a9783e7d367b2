import { queryOptions } from '@tanstack/react-query'
import { members } from '#contract/people/members'
import type { Api } from '#web/api/client.ts'

export const teamQuery = (api: Api) =>
  queryOptions({ queryKey: ['team'], queryFn: async ({ signal }) => (await api(members.list, { signal })).data })

const freshMs = 600_000
/** By whom bookings may have been made. */
export const teamNamesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['team', 'names'],
    queryFn: async ({ signal }) => (await api(members.names, { signal })).data,
    staleTime: freshMs,
  })

/** The people of one agency, for the office. */
export const teamOfQuery = (api: Api, agency_id: string) =>
  queryOptions({
    queryKey: ['team', 'of', agency_id],
    queryFn: async ({ signal }) => (await api(members.ofAgency, { query: { agency_id }, signal })).data,
  })
