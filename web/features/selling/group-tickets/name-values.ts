import type { GroupName } from '#contract/selling/group-tickets'
import { type DateParts, dateOfParts } from '#web/kit/time/date-parts.ts'

/** Somebody of a group as the form holds them. */
export type NameValues = {
  title: GroupName['title'] | ''
  given_name: string
  surname: string
  date_of_birth: DateParts
  nationality: string
  passport_number: string
  passport_country: string
  passport_expiry: DateParts
}
const noParts: DateParts = { day: '', month: '', year: '' }
export const emptyName: NameValues = {
  title: '',
  given_name: '',
  surname: '',
  date_of_birth: noParts,
  nationality: '',
  passport_number: '',
  passport_country: '',
  passport_expiry: noParts,
}
const males: readonly string[] = ['mr', 'mstr']

/** As the call takes it: what is not typed yet is refused by the contract's own words. */
export const nameOf = (values: NameValues): GroupName => ({
  ...values,
  title: values.title as GroupName['title'],
  gender: males.includes(values.title) ? 'm' : 'f',
  date_of_birth: dateOfParts(values.date_of_birth) ?? '',
  passport_expiry: dateOfParts(values.passport_expiry) ?? '',
})

/** `names.0.surname` and `name.surname` are both the field `surname`. */
export const renameName = (path: string) => path.replace(/^names?\.(?:\d+\.)?/, '').replace(/^gender$/, 'title')
