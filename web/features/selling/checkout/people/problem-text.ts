import type { Format } from '#web/i18n/format.ts'
import type { Text } from '#web/i18n/use-text.tsx'
import type { Country } from '#web/kit/people/countries.queries.ts'
import type { Problem } from './passengers.rules.ts'

/** The sentence of a problem. */
export function problemText(
  problem: Problem,
  t: Text<'person'>,
  format: Format,
  countries: readonly Country[],
): string {
  const country = countries.find((one) => one.code === problem.country)
  return t(problem.key, {
    until: problem.until ? format.date(problem.until, 'long') : '',
    country: country?.name[format.locale] ?? '',
    passenger: problem.passenger ?? '',
  })
}
