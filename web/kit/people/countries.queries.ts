import { queryOptions } from '@tanstack/react-query'
import { locations } from '#contract/catalogue/locations'
import type { Localised, Locale } from '#contract/kernel/shapes'
import type { Api } from '#web/api/client.ts'

export type Country = { code: string; name: Localised; calling_code: string | null }

/** All countries in both languages; they do not change while a page is open. */
export const countriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['countries'],
    queryFn: async (): Promise<Country[]> => (await api(locations.countries, { query: {} })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The same in the order of their names in the page's language. */
export const countriesByName = (api: Api, locale: Locale) =>
  queryOptions({
    ...countriesQuery(api),
    select: (countries) => countries.toSorted((a, b) => a.name[locale].localeCompare(b.name[locale], locale)),
  })

export const callingCodeOf = (countries: readonly Country[], country: string) =>
  countries.find((one) => one.code === country)?.calling_code ?? ''

/** Choices of a number's country. In Arabic the code stands first: at the end of a long name it would be cut. */
export const callingCodes = (countries: readonly Country[], locale: 'en' | 'ar') =>
  countries
    .filter(({ calling_code }) => calling_code)
    .map(({ code, name, calling_code }) => ({
      value: code,
      label: locale === 'ar' ? `\u2066${calling_code}\u2069 ${name.ar}` : `${name.en} ${calling_code}`,
    }))
