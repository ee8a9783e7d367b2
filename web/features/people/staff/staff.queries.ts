import { queryOptions } from '@tanstack/react-query'
import { staff } from '#contract/people/staff'
import type { Api } from '#web/api/client.ts'

export const staffMemberQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['staff', 'one', id],
    queryFn: async ({ signal }) => (await api(staff.get, { query: { id }, signal })).data,
  })
