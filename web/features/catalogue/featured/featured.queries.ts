import { queryOptions } from '@tanstack/react-query'
import { featured } from '#contract/catalogue/featured'
import type { FeaturedKind } from '#contract/catalogue/featured-shapes'
import type { Api } from '#web/api/client.ts'

/** What is featured of a kind, and whether the office chose it. */
export const featuredQuery = (api: Api, kind: FeaturedKind) =>
  queryOptions({
    queryKey: ['featured', 'list', kind],
    queryFn: ({ signal }) => api(featured.list, { query: { kind }, signal }),
  })

export const featuredChoicesQuery = (api: Api, kind: FeaturedKind) =>
  queryOptions({
    queryKey: ['featured', 'choices', kind],
    queryFn: async ({ signal }) => (await api(featured.choices, { query: { kind }, signal })).data,
  })
