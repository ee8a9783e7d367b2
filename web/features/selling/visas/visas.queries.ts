import { queryOptions } from '@tanstack/react-query'
import { visaFinder } from '#contract/selling/visa-finder'
import type { Api } from '#web/api/client.ts'

export type VisaSearch = { nationality?: string | undefined; residence?: string | undefined }
/** An agency is told its own prices too. */
type Reader = 'visitor' | 'agent'

const asked = (search: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(search).filter((one): one is [string, string] => Boolean(one[1])))

export const visasQuery = (api: Api, { nationality, residence }: VisaSearch, reader: Reader = 'visitor') =>
  queryOptions({
    queryKey: ['visas', 'offered', nationality ?? '', residence ?? '', reader],
    queryFn: async ({ signal }) =>
      (await api(visaFinder.list, { query: asked({ nationality, residence }), signal })).data,
  })

/** One visa as somebody of a nationality is offered it. */
export const visaQuery = (api: Api, id: string, nationality: string | undefined, reader: Reader = 'visitor') =>
  queryOptions({
    queryKey: ['visas', 'one', id, nationality ?? '', reader],
    queryFn: async ({ signal }) => (await api(visaFinder.list, { query: asked({ id, nationality }), signal })).data[0]!,
  })

export const visaApplicationQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['visas', 'application', id],
    queryFn: async ({ signal }) => (await api(visaFinder.application, { query: { id }, signal })).data,
  })
