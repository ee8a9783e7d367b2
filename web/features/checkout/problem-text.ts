import type { Format } from '#web/i18n/format.ts'
import type { Text } from '#web/i18n/use-text.tsx'
import type { Country } from './checkout.queries.ts'
import type { Problem, ProblemKey } from './passengers.rules.ts'

/** The sentence of a problem. */
export function problemText(
  problem: Problem,
  t: Text<'checkout'>,
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

/** What the house says in English at a field, as the key of our own sentence in both languages. */
const known: readonly [RegExp, ProblemKey][] = [
  [/^Use Latin letters/, 'latin_only'],
  [/^Enter the name/, 'need_name'],
  [/^Use at most 40/, 'name_long'],
  [/^A passport number has/, 'passport_form'],
  [/^Enter the passport/, 'need_passport'],
  [/^Choose a country/, 'need_country'],
  [/^Choose a title/, 'need_title'],
  [/date in the future/, 'in_future'],
  [/^An adult is/, 'age_adult'],
  [/^A child is/, 'age_child'],
  [/^An infant is/, 'age_infant'],
  [/ends before the journey/, 'passport_ends'],
  [/does not exist/, 'no_such_day'],
  [/^Master is/, 'mstr_adult'],
  [/^Enter an e-mail/, 'email_form'],
  [/^Enter a phone/, 'need_phone'],
  [/^Enter the number with/, 'phone_form'],
]

/** The house's own words; in Arabic ours, where they are known. */
export function serverText(message: string, t: Text<'checkout'>, format: Format): string {
  const key = known.find(([pattern]) => pattern.test(message))?.[1]
  if (key) return t(key)
  const until = /until (\d{4}-\d{2}-\d{2})/.exec(message)?.[1]
  if (until) return t('passport_six_any', { until: format.date(until, 'long') })
  const twin = /same person as passenger (\d+)/.exec(message)?.[1]
  return twin ? t('same_person', { passenger: twin }) : message
}
