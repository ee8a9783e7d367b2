import { queryOptions } from '@tanstack/react-query'
import { roles } from '#contract/people/roles'
import type { Api } from '#web/api/client.ts'

export const roleQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['roles', 'one', id],
    queryFn: async ({ signal }) => (await api(roles.get, { query: { id }, signal })).data,
  })

const rolesMax = '100'

/** The first hundred by name: to choose from. */
export const roleChoicesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['roles', 'choices'],
    queryFn: async ({ signal }) => (await api(roles.list, { query: { limit: rolesMax }, signal })).data,
  })

export const permissionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['roles', 'permissions'],
    queryFn: async ({ signal }) => (await api(roles.permissions, { signal })).data,
  })
