import { countryOfPassport } from '#contract/kernel/country-codes'
import { importColumns } from '#contract/people/travellers'
import { type Refusal, refuse } from '#server/http/refusal'
import { travellersWords } from './words.ts'

export type Column = (typeof importColumns)[number]
const optional: ReadonlySet<Column> = new Set(['local_name', 'passport_issue', 'national_id'])
const days: ReadonlySet<Column> = new Set(['date_of_birth', 'passport_issue', 'passport_expiry'])

/** A head without its case, its punctuation and what stands in brackets; in Arabic without vowels and with plain alefs. */
const plain = (head: string) =>
  head
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[\u064b-\u0652\u0640]/g, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll(/[^a-z\u0621-\u064a]+/g, '_')
    .replaceAll(/^_|_$/g, '')

/** What people call these columns elsewhere, in both languages. */
const otherNames: Record<string, Column> = {
  first_name: 'given_name',
  first_names: 'given_name',
  given_names: 'given_name',
  name: 'given_name',
  last_name: 'surname',
  family_name: 'surname',
  arabic_name: 'local_name',
  name_in_arabic: 'local_name',
  sex: 'gender',
  dob: 'date_of_birth',
  birth_date: 'date_of_birth',
  birthdate: 'date_of_birth',
  country: 'nationality',
  passport: 'passport_number',
  passport_no: 'passport_number',
  issuing_country: 'passport_country',
  issued_by: 'passport_country',
  place_of_issue: 'passport_country',
  expiry: 'passport_expiry',
  expiry_date: 'passport_expiry',
  expires: 'passport_expiry',
  expires_on: 'passport_expiry',
  passport_expiry_date: 'passport_expiry',
  date_of_expiry: 'passport_expiry',
  issue_date: 'passport_issue',
  issued_on: 'passport_issue',
  date_of_issue: 'passport_issue',
  id_number: 'national_id',
  iqama: 'national_id',
  cnic: 'national_id',
  اللقب: 'title',
  الاسم_الاول: 'given_name',
  الاسم: 'given_name',
  اسم_العائلة: 'surname',
  العائلة: 'surname',
  الاسم_بالعربية: 'local_name',
  الاسم_العربي: 'local_name',
  الجنس: 'gender',
  تاريخ_الميلاد: 'date_of_birth',
  الجنسية: 'nationality',
  رقم_الجواز: 'passport_number',
  رقم_جواز_السفر: 'passport_number',
  الجواز: 'passport_number',
  بلد_الجواز: 'passport_country',
  بلد_الاصدار: 'passport_country',
  تاريخ_الاصدار: 'passport_issue',
  تاريخ_الانتهاء: 'passport_expiry',
  تاريخ_انتهاء_الجواز: 'passport_expiry',
  رقم_الهوية: 'national_id',
  الهوية: 'national_id',
}

/** Where each column stands in the file; refused, with their names, where some are missing. */
export function columnsOf(heads: readonly string[]): Map<Column, number> | Refusal {
  const found = new Map<Column, number>()
  for (const [index, head] of heads.entries()) {
    const name = plain(head)
    const column = importColumns.find((known) => known === name) ?? otherNames[name]
    if (column && !found.has(column)) found.set(column, index)
  }
  const missing = importColumns.filter((column) => !optional.has(column) && !found.has(column))
  return missing.length > 0
    ? refuse.invalid('file', travellersWords.columns_missing({ columns: missing.join(', ') }))
    : found
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const isoDay = (year: string, month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/**
 * `14/03/1988` and `14.3.1988` as people write them here, day first; `1988/3/14`; `14 MAR 1988` as passports print it.
 * Anything else stays, and is refused: of `3/4/88` nobody knows the century.
 */
export function dayOf(text: string): string {
  const bare = text.replace(/[ T]00:00(:00)?$/, '')
  const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(bare)
  if (dayFirst) return isoDay(dayFirst[3]!, dayFirst[2]!, dayFirst[1]!)
  const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(bare)
  if (yearFirst) return isoDay(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!)
  const named = /^(\d{1,2})[ /.-]?([a-z]{3})[a-z]*[ /.,-]*(\d{4})$/i.exec(bare)
  const month = named ? months.indexOf(named[2]!.toLowerCase()) + 1 : 0
  return named && month > 0 ? isoDay(named[3]!, String(month), named[1]!) : bare
}

const genders: Record<string, 'm' | 'f'> = { m: 'm', male: 'm', ذكر: 'm', f: 'f', female: 'f', أنثى: 'f', انثى: 'f' }

/** `PK`, or `PAK` as passports print it. */
const countryOf = (text: string) => {
  const code = text.toUpperCase()
  return code.length === 3 ? (countryOfPassport(code) ?? code) : code
}

/** Digits of an Arabic keyboard, as the digits that everything here is kept in. */
const westernDigits = (text: string) =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.codePointAt(0)! & 0xf))

/** A row's texts as the form would send them; what they are not yet is left to its checks. */
export function typed(row: readonly string[], columns: Map<Column, number>): Record<string, string | null> {
  const read = (column: Column): string | null => {
    const raw = row[columns.get(column) ?? -1]?.trim() ?? ''
    const text = column === 'local_name' ? raw : westernDigits(raw)
    if (optional.has(column) && text === '') return null
    if (days.has(column)) return dayOf(text)
    if (column === 'title') return text.toLowerCase().replace('.', '')
    if (column === 'gender') return genders[text.toLowerCase()] ?? text
    if (column === 'nationality' || column === 'passport_country') return countryOf(text)
    if (column === 'passport_number') return text.replaceAll(/[\s-]/g, '')
    return text
  }
  return Object.fromEntries(importColumns.map((column) => [column, read(column)]))
}
