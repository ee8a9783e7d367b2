import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/api/client.ts'

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

export const holidaysQuery = (api: Api, search: HolidaySearch) =>
  queryOptions({
    queryKey: ['holidays', 'list', search],
    queryFn: async ({ signal }) => {
      const { budget, nights, ...rest } = search
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

/** Pictures that the company shows at the top of these pages. */
export const headersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['banners', 'holiday-headers'],
    queryFn: async ({ signal }) => {
      const { images } = await import('#contract/catalogue/images')
      return (await api(images.holidayHeaders, { signal })).data
    },
    staleTime: 300_000,
  })
