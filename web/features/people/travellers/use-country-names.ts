import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#web/api/context.tsx'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import { useLocale } from '#web/i18n/use-text.tsx'

/** `PK` in the page's language; the code itself until the names are there. */
export function useCountryNames(): (code: string) => string {
  const locale = useLocale()
  const { data } = useQuery(countriesByName(useApi(), locale))
  return useMemo(() => {
    const names = new Map(data?.map(({ code, name }) => [code, name[locale]]))
    return (code: string) => names.get(code) ?? code
  }, [data, locale])
}
