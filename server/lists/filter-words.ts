import { type Asked, type Filter, type Filters, namesOf, type Span } from '#contract/kernel/list'
import type { Locale } from '#contract/kernel/shapes'

/** What filters are called on paper, by their name in the lists. */
const names = {
  en: {
    account_kind: 'Kind of account',
    active: 'In use',
    agency: 'One agency',
    agency_id: 'One agency',
    airline: 'Airline',
    alliance: 'Alliance',
    bank_id: 'One bank account',
    by: 'Booked by one person',
    category: 'Category',
    channel: 'Sold to',
    country: 'Country',
    currency: 'Currency',
    days: 'Days',
    event: 'Event',
    form: 'Form',
    hidden: 'Taken off the list',
    incomplete: 'Incomplete only',
    kind: 'Kind',
    licence_ending: 'Licence ends soon',
    limit_soon: 'Time limit ends soon',
    made: 'Made',
    mine: 'My own',
    only: 'Only',
    outcome: 'Outcome',
    passport_ending: 'Passport ends before the journey',
    person: 'One person',
    product: 'Product',
    q: 'Search',
    rate_bp: 'Rate in hundredths of a percent',
    record: 'About',
    role: 'Role',
    side: 'Side',
    state: 'Status',
    status: 'Status',
    travel: 'Travel',
    type: 'Accounts of',
    way: 'Money',
    city: 'City',
    class: 'Class',
    ending: 'Decide soon',
    late: 'Too late',
    overdue: 'Overdue',
    region: 'Where to',
    stars: 'Stars',
    stuck: 'Not moved for days',
    told: 'Told',
    topic: 'About',
    theme: 'Theme',
  },
  ar: {
    account_kind: 'نوع الحساب',
    active: 'مستخدم',
    agency: 'وكالة واحدة',
    agency_id: 'وكالة واحدة',
    airline: 'شركة الطيران',
    alliance: 'التحالف',
    bank_id: 'حساب بنكي واحد',
    by: 'حجوزات شخص واحد',
    category: 'الفئة',
    channel: 'بيعت إلى',
    country: 'الدولة',
    currency: 'العملة',
    days: 'الأيام',
    event: 'الحدث',
    form: 'النموذج',
    hidden: 'المرفوعة من القائمة',
    incomplete: 'الناقصة فقط',
    kind: 'النوع',
    licence_ending: 'رخصتها تنتهي قريبًا',
    limit_soon: 'مهلتها تنتهي قريبًا',
    made: 'أُنشئت',
    mine: 'ما أنشأته',
    only: 'فقط',
    passport_ending: 'جواز ينتهي قبل الرحلة',
    person: 'شخص واحد',
    product: 'المنتج',
    q: 'بحث',
    rate_bp: 'النسبة بأجزاء المئة من الواحد بالمئة',
    record: 'عن',
    role: 'الدور',
    side: 'الجانب',
    outcome: 'النتيجة',
    topic: 'الموضوع',
    state: 'الحالة',
    status: 'الحالة',
    travel: 'السفر',
    type: 'حسابات',
    way: 'المال',
    city: 'المدينة',
    class: 'الدرجة',
    ending: 'يحين قرارها قريبًا',
    late: 'بعد فوات الأوان',
    overdue: 'متأخرة',
    region: 'الوجهة',
    stars: 'النجوم',
    stuck: 'لم تتحرك منذ أيام',
    told: 'أُبلغت',
    theme: 'النوع',
  },
} as const satisfies Record<Locale, Record<string, string>>

/** Values that no column of their list has a word for. */
const values: Record<Locale, Readonly<Record<string, string>>> = {
  en: {
    'channel agent': 'agencies',
    'channel customer': 'customers',
    'channel direct': 'people at the desk',
    'only owing': 'owing',
    'only overdue': 'overdue',
    'only limit': 'near their limit',
    'only locked': 'locked',
    'side debit': 'debit',
    'side credit': 'credit',
    'type agency': 'agencies',
    'type customer': 'customers',
    'type receivable': 'receivables',
    'type bank': 'banks',
    'type gateway': 'card providers',
    'type supplier': 'suppliers',
    'type income': 'income',
    'type tax': 'tax',
    'type suspense': 'suspense',
    'way in': 'in',
    'way out': 'out',
    'event split': 'split',
    'kind debit': 'debit note',
    'kind group': 'for one group',
    'kind public': 'for everybody',
    'kind group_request': 'request of a group',
    'kind group_ticket': 'group ticket',
    'kind memo': 'memo',
    'type cost': 'costs',
    'stars 1': '1',
    'stars 2': '2',
    'stars 3': '3',
    'stars 4': '4',
    'stars 5': '5',
  },
  ar: {
    'channel agent': 'الوكالات',
    'channel customer': 'العملاء',
    'channel direct': 'عملاء المكتب',
    'only owing': 'المدينون',
    'only overdue': 'المتأخرون',
    'only limit': 'القريبون من حدّهم',
    'only locked': 'الموقوفون',
    'side debit': 'مدين',
    'side credit': 'دائن',
    'type agency': 'الوكالات',
    'type customer': 'العملاء',
    'type receivable': 'الذمم المدينة',
    'type bank': 'البنوك',
    'type gateway': 'مزوّدو البطاقات',
    'type supplier': 'المورّدون',
    'type income': 'الإيرادات',
    'type tax': 'الضريبة',
    'type suspense': 'المعلّقة',
    'way in': 'وارد',
    'way out': 'صادر',
    'event split': 'فصل',
    'kind debit': 'إشعار مدين',
    'kind group': 'لمجموعة واحدة',
    'kind public': 'للجميع',
    'kind group_request': 'طلب مجموعة',
    'kind group_ticket': 'تذكرة مجموعة',
    'kind memo': 'إشعار شركة طيران',
    'type cost': 'التكاليف',
    'stars 1': '1',
    'stars 2': '2',
    'stars 3': '3',
    'stars 4': '4',
    'stars 5': '5',
  },
}

type Choices = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

/** The word of a value: of the column with the filter's name, else of whatever column has one. */
const wordOf = (key: string, value: string, locale: Locale, choices: Choices): string | undefined =>
  choices[key]?.[value] ??
  values[locale][`${key} ${value}`] ??
  Object.values(choices).find((words) => words?.[value])?.[value]

const dayOf = (day: string | undefined) => (day ? `\u2066${day}\u2069` : '…')

function valueText(key: string, filter: Filter, value: unknown, locale: Locale, choices: Choices): string {
  if (filter.kind === 'flag' || (filter.kind === 'ref' && /(^|_)(id|agency|by|person)$/.test(key))) return ''
  if (filter.kind === 'days') return `${dayOf((value as Span).from)} – ${dayOf((value as Span).to)}`
  const all = Array.isArray(value) ? (value as string[]) : [String(value)]
  return all.map((one) => wordOf(key, one, locale, choices) ?? one).join(locale === 'ar' ? '، ' : ', ')
}

/** What a list was asked for, as a sentence in the reader's language: `Status: Pending; Days: 2026-01-01 – …`. */
export function filterText<F extends Filters>(filters: F, asked: Asked<F>, locale: Locale, choices: Choices): string {
  return Object.entries(filters)
    .filter(([key]) => asked[key as keyof F] !== undefined)
    .map(([key, filter]) => {
      const name = (names[locale] as Readonly<Record<string, string>>)[key] ?? key
      const value = valueText(key, filter, asked[key as keyof F], locale, choices)
      return value ? `${name}: ${value}` : name
    })
    .join(locale === 'ar' ? '؛ ' : '; ')
}

/** Names and values of filters that paper has no word for: `state of agencies`, `state waiting of users`. */
export function unnamedFilters(list: { name: string; filters: Filters }, locale: Locale, choices: Choices): string[] {
  return Object.entries(list.filters).flatMap(([key, filter]) => [
    ...(key in names[locale] && namesOf(key, filter).length > 0 ? [] : [`${key} of ${list.name}`]),
    ...('values' in filter
      ? filter.values
          .filter((value) => !wordOf(key, value, locale, choices))
          .map((value) => `${key} ${value} of ${list.name}`)
      : []),
  ])
}
