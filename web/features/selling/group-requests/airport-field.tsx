import { locations } from '#contract/catalogue/locations'
import { useApi } from '#web/api/context.tsx'
import { useLocale } from '#web/i18n/use-text.tsx'
import { FoundField } from '#web/kit/people/found-field.tsx'
import { Code } from '#web/ui/code.tsx'
import type { Localised } from '#contract/kernel/shapes'

export type ChosenAirport = { code: string; city: Localised; name: Localised }
type AirportFieldProps = {
  label: string
  value: ChosenAirport | null
  onChange: (airport: ChosenAirport | null) => void
  error?: string | undefined
}

/** One airport, found by city, name or code in both scripts while one types. */
export function AirportField({ error, ...props }: AirportFieldProps) {
  const api = useApi()
  const locale = useLocale()
  return (
    <FoundField
      {...props}
      {...(error ? { error } : {})}
      queryKey={['airports', 'group']}
      find={async (typed, signal) =>
        (await api(locations.airports, { query: { limit: '8', ...(typed ? { q: typed } : {}) }, signal })).data.filter(
          ({ kind }) => kind === 'airport',
        )
      }
      keyOf={({ code }) => code}
      textOf={({ city, code }) => `${city[locale]} (${code})`}
      renderItem={({ city, name, code }) => (
        <span className="flex min-w-0 flex-1 items-baseline justify-between gap-3">
          <span className="min-w-0">
            <bdi className="block truncate font-mid">{city[locale]}</bdi>
            <bdi className="block truncate text-13 text-ink-3">{name[locale]}</bdi>
          </span>
          <Code className="flex-none text-13 text-ink-3">{code}</Code>
        </span>
      )}
    />
  )
}
