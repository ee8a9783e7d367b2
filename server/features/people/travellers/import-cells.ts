import { importColumns } from '#contract/people/travellers'
import { type Refusal, refuse } from '#server/http/refusal'
import { countryOf } from './country-names.ts'
import { columnNames, travellersWords } from './words.ts'

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
    .replaceAll(/[^a-z\u0621-\u064a\u0679-\u06d3]+/g, '_')
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
  الاسماء_الاولى: 'given_name',
  الاسم_بلغته: 'local_name',
  جنسية: 'nationality',
  بلد_اصدار_الجواز: 'passport_country',
  تاريخ_اصدار_الجواز: 'passport_issue',
  // Urdu, as passports and agents in Pakistan name them.
  خطاب: 'title',
  نام: 'given_name',
  پہلا_نام: 'given_name',
  خاندانی_نام: 'surname',
  اردو_نام: 'local_name',
  جنس: 'gender',
  تاریخ_پیدائش: 'date_of_birth',
  قومیت: 'nationality',
  شہریت: 'nationality',
  پاسپورٹ_نمبر: 'passport_number',
  پاسپورٹ: 'passport_number',
  پاسپورٹ_کا_ملک: 'passport_country',
  ملک_اجراء: 'passport_country',
  جاری_کرنے_والا_ملک: 'passport_country',
  تاریخ_اجراء: 'passport_issue',
  تاریخ_تنسیخ: 'passport_expiry',
  تاریخ_اختتام: 'passport_expiry',
  شناختی_کارڈ_نمبر: 'national_id',
  شناختی_کارڈ: 'national_id',
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
    ? refuse.invalid('file', travellersWords.columns_missing({ columns: columnNames(missing) }))
    : found
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** By the Gulf and Egypt, by the Levant and Iraq, by the Maghreb, in Urdu; alefs plain. */
const arabicMonths = [
  'يناير|كانون الثاني|جانفي|جنوری',
  'فبراير|شباط|فيفري|فروری',
  'مارس|اذار|مارچ',
  'ابريل|نيسان|افريل|اپریل',
  'مايو|ايار|ماي|مئی',
  'يونيو|يونيه|حزيران|جوان|جون',
  'يوليو|يوليه|تموز|جويلية|جولائی',
  'اغسطس|اب|اوت|اگست',
  'سبتمبر|ايلول|ستمبر',
  'اكتوبر|تشرين الاول|اکتوبر',
  'نوفمبر|تشرين الثاني|نومبر',
  'ديسمبر|كانون الاول|دسمبر',
].map((names) => names.split('|'))
const monthOf = (name: string): number => {
  const bare = name.replaceAll(/[أإآ]/g, 'ا').toLowerCase()
  const arabic = arabicMonths.findIndex((names) => names.includes(bare)) + 1
  return arabic || (/^[a-z]{3}/.test(bare) ? months.indexOf(bare.slice(0, 3)) + 1 : 0)
}
const isoDay = (year: string, month: string, day: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/**
 * `14/03/1988` and `14.3.1988` as people write them here, day first; `1988/3/14`; `14 MAR 1988` as passports print it, `14 مارس 1988`, `March 14, 1988`.
 * Anything else stays, and is refused: of `3/4/88` nobody knows the century.
 */
export function dayOf(text: string): string {
  const bare = text.replace(/[ T]00:00(:00)?$/, '')
  const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(bare)
  if (dayFirst) return isoDay(dayFirst[3]!, dayFirst[2]!, dayFirst[1]!)
  const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(bare)
  if (yearFirst) return isoDay(yearFirst[1]!, yearFirst[2]!, yearFirst[3]!)
  const named = /^(\d{1,2})[ /.-]?(\D{3,14}?)[ /.,،-]*(\d{4})$/.exec(bare)
  const american = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(bare)
  const [year, name, day] = named
    ? [named[3]!, named[2]!, named[1]!]
    : american
      ? [american[3]!, american[1]!, american[2]!]
      : []
  const month = name ? monthOf(name.trim()) : 0
  return year && day && month > 0 ? isoDay(year, String(month), day) : bare
}

const genders: Record<string, 'm' | 'f'> = {
  m: 'm',
  male: 'm',
  ذكر: 'm',
  f: 'f',
  female: 'f',
  أنثى: 'f',
  انثى: 'f',
  مرد: 'm',
  عورت: 'f',
}

/** Titles as people write them before a name. */
const titles: Record<string, string> = {
  السيد: 'mr',
  سيد: 'mr',
  الاستاذ: 'mr',
  جناب: 'mr',
  السيدة: 'mrs',
  سيدة: 'mrs',
  محترمہ: 'mrs',
  بیگم: 'mrs',
  الانسة: 'miss',
  انسة: 'miss',
  master: 'mstr',
  الطفل: 'mstr',
  الطفلة: 'miss',
}

/** Digits of an Arabic keyboard, as the digits that everything here is kept in. */
const westernDigits = (text: string) =>
  text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.codePointAt(0)! & 0xf))

const titleOf = (text: string) => {
  const bare = text.toLowerCase().replace('.', '')
  return titles[bare.replaceAll(/[أإآ]/g, 'ا').replaceAll(/[\u064b-\u0652\u0640]/g, '')] ?? bare
}

/** A row's texts as the form would send them; what they are not yet is left to its checks. */
export function typed(row: readonly string[], columns: Map<Column, number>): Record<string, string | null> {
  const read = (column: Column): string | null => {
    const raw = row[columns.get(column) ?? -1]?.trim() ?? ''
    const text = column === 'local_name' ? raw : westernDigits(raw)
    if (optional.has(column) && text === '') return null
    if (days.has(column)) return dayOf(text)
    if (column === 'title') return titleOf(text)
    if (column === 'gender') return genders[text.toLowerCase()] ?? text
    if (column === 'nationality' || column === 'passport_country') return countryOf(text)
    if (column === 'passport_number') return text.replaceAll(/[\s-]/g, '')
    return text
  }
  return Object.fromEntries(importColumns.map((column) => [column, read(column)]))
}
