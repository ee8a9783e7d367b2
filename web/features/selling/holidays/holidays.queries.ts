import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'
import { searchOf } from '#web/api/search-texts.ts'

export type HolidaySearch = {
  place?: string | undefined
  month?: string | undefined
  /** `4-6`: nights from and to. */
  nights?: string | undefined
  theme?: string | undefined
  budget?: string | undefined
}

/** Fetched when it is called: the routes of these pages are in the first load of all others. */
const calls = async () => (await import('#contract/selling/holidays')).holidays

/** What an address asks for. */
export const holidaySearchOf = (search: HolidaySearch) =>
  searchOf(search, ['place', 'month', 'nights', 'theme', 'budget'])

export const holidaysQuery = (api: Api, search: HolidaySearch) =>
  queryOptions({
    queryKey: ['holidays', 'list', holidaySearchOf(search)],
    queryFn: async ({ signal }) => {
      const { budget, nights, ...rest } = holidaySearchOf(search)
      const [nights_min, nights_max] = nights?.split('-') ?? []
      // People think in riyals, amounts in hundredths.
      const query = { ...rest, nights_min, nights_max, ...(budget ? { budget: `${budget}00` } : {}) }
      const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value))
      const { data, countries } = await api((await calls()).list, { query: asked, signal })
      return { holidays: data, countries }
    },
  })

/** `reader`: an agency is told its own prices too. */
export const holidayQuery = (api: Api, id: string, reader: 'visitor' | 'agent' = 'visitor') =>
  queryOptions({
    queryKey: ['holidays', 'one', id, reader],
    queryFn: async ({ signal }) => (await api((await calls()).get, { query: { id }, signal })).data,
  })
