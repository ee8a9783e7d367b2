import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'
import { searchOf } from '#web/api/search-texts.ts'

export type PackageSearch = {
  month?: string | undefined
  from?: string | undefined
  nights_max?: string | undefined
  stars?: string | undefined
  metres?: string | undefined
  budget?: string | undefined
}

/** Fetched when it is called: the routes of these pages are in the first load of all others. */
const calls = async () => (await import('#contract/selling/umrah')).umrah

/** What an address asks for. */
export const packageSearchOf = (search: PackageSearch) =>
  searchOf(search, ['month', 'from', 'nights_max', 'stars', 'metres', 'budget'])

export const packagesQuery = (api: Api, search: PackageSearch) =>
  queryOptions({
    queryKey: ['umrah', 'packages', packageSearchOf(search)],
    queryFn: async ({ signal }) => {
      const { budget, ...rest } = packageSearchOf(search)
      // People think in riyals, amounts in hundredths.
      const query = { ...rest, ...(budget ? { budget: `${budget}00` } : {}) }
      const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value))
      return (await api((await calls()).list, { query: asked, signal })).data
    },
  })

/** `reader`: an agency is told its own prices too. */
export const packageQuery = (api: Api, id: string, reader: 'visitor' | 'agent' = 'visitor') =>
  queryOptions({
    queryKey: ['umrah', 'package', id, reader],
    queryFn: async ({ signal }) => (await api((await calls()).get, { query: { id }, signal })).data,
  })
