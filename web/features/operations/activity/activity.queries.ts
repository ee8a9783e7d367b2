import { queryOptions } from '@tanstack/react-query'
import { activity } from '#contract/operations/activity'
import type { Api } from '#web/api/client.ts'

export const activityPeopleQuery = (api: Api) =>
  queryOptions({
    queryKey: ['activity', 'people'],
    queryFn: async ({ signal }) => (await api(activity.people, { signal })).data,
    staleTime: 300_000,
  })

const newest = '20'

/** The newest entries about one record, which may be known by several ids. */
export const recordLogQuery = (api: Api, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['activity', 'record', ...ids],
    queryFn: ({ signal }) => api(activity.list, { query: { record: ids.join(','), limit: newest }, signal }),
    enabled: ids.length > 0,
  })
