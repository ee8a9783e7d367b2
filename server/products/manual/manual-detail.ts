import type { Localised } from '#contract/kernel/shapes'
import type { LineKind, PricedLine } from '#server/features/money/tax'
import type { PlannedPayment } from '#server/features/selling/items'

/** One line of a quote. Amounts are of one piece, in minor units of the booking's currency; a cost may be found out later. */
export type ManualLine = {
  description: string
  quantity: number
  sell_minor: number
  cost_minor: number | null
  vendor: string | null
  /** What the line is to the tax rules; what the whole is unless told. */
  product?: ManualKind
}

export type ManualKind = 'flight' | 'hotel' | 'visa' | 'holiday' | 'umrah' | 'group_ticket' | 'insurance' | 'other'

/** What is kept of an item that the desk books: the quote as it stands. */
export type ManualDetail = {
  kind: ManualKind
  lines: readonly ManualLine[]
  payments: readonly PlannedPayment[]
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

export const priceOf = (lines: readonly ManualLine[]) =>
  sum(lines.map(({ sell_minor, quantity }) => sell_minor * quantity))
export const costOf = (lines: readonly ManualLine[]) =>
  sum(lines.map(({ cost_minor, quantity }) => (cost_minor ?? 0) * quantity))

/** The quote as lines of a price, each under its own words. */
export const priceLinesOfQuote = (lines: readonly ManualLine[], currency: string): PricedLine[] =>
  lines.map(({ description, quantity, sell_minor, cost_minor }) => ({
    kind: 'service',
    code: description,
    ptc: null,
    quantity,
    amount: { amount: sell_minor * quantity, currency },
    owed: (cost_minor ?? 0) * quantity,
  }))

const kinds: Record<ManualKind, Localised> = {
  flight: { en: 'Flight', ar: 'رحلة طيران' },
  hotel: { en: 'Hotel', ar: 'فندق' },
  visa: { en: 'Visa', ar: 'تأشيرة' },
  holiday: { en: 'Holiday', ar: 'رحلة سياحية' },
  umrah: { en: 'Umrah', ar: 'عمرة' },
  group_ticket: { en: 'Group ticket', ar: 'تذاكر جماعية' },
  insurance: { en: 'Insurance', ar: 'تأمين' },
  other: { en: 'Request', ar: 'طلب' },
}

/** What a line of a quote is; lines of the same words are the same thing. */
export const kindOfLine = (
  { kind, lines }: Pick<ManualDetail, 'kind' | 'lines'>,
  description: string | null,
): ManualKind => lines.find((line) => line.description === description)?.product ?? kind

/**
 * What it is to the tax rules; where it takes place only people know. A visa's fee is not shown apart from our service,
 * so that the whole is one supply.
 */
export const suppliedAs: Record<ManualKind, LineKind> = {
  flight: 'carriage',
  hotel: 'stay',
  visa: 'other',
  holiday: 'package',
  umrah: 'package',
  group_ticket: 'carriage',
  insurance: 'insurance',
  other: 'other',
}

/** What it is called in lists: its kind, and where it goes. */
export function titleOf(kind: ManualKind, cities: readonly string[]): Localised {
  const places = cities.length > 0 ? `: ${cities.join(', ')}` : ''
  return { en: `${kinds[kind].en}${places}`, ar: `${kinds[kind].ar}${places}` }
}
