import { minorDigits } from '#contract/kernel/currency'
import type { Locale, Money } from '#contract/kernel/shapes'

/** `money` is a number in the file and its currency stands in the head; `date` is YYYY-MM-DD, `instant` ISO 8601, `local` a clock on the spot: YYYY-MM-DDTHH:mm, or its day alone. */
export type TableColumn = {
  head: string
  kind: 'text' | 'money' | 'date' | 'instant' | 'local' | 'number'
  currency?: string
  /** On paper: its share of the width, where that of its kind does not fit. */
  weight?: number
}
/** Money as Money, or as minor units of the column's currency. */
export type TableCell = string | number | Money | null
export type TableFormat = 'csv' | 'xlsx'

export type Table = {
  name: string
  locale: Locale
  columns: readonly TableColumn[]
  rows: readonly (readonly TableCell[])[]
  /** In a workbook: lines above the heads, and a last row of sums. A CSV has its rows and nothing else. */
  facts?: readonly { label: string; value: Money | string }[]
  totals?: readonly TableCell[]
  /** IANA zone on whose wall instants are written; UTC unless told. */
  zone?: string
}

/** Day and time of a cell of the kind `local`, without a time where it has only a day; null of anything else. */
export function localOf(cell: TableCell): { date: string; time: string | null } | null {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}).*)?$/.exec(String(cell)) ?? []
  return date ? { date, time: time ?? null } : null
}

/** Minor units and currency of a money cell. */
export function moneyOf(cell: TableCell, column: TableColumn): Money | null {
  if (cell === null || typeof cell === 'string') return null
  if (typeof cell === 'object') return cell
  if (!column.currency) throw new Error(`the column ${column.head} says no currency`)
  return { amount: cell, currency: column.currency }
}

/** `1234.50`: no thousands, a plain minus, all decimals, never through a fraction of two. */
export function plainAmount({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const text = String(Math.abs(amount)).padStart(digits + 1, '0')
  const sign = amount < 0 ? '-' : ''
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

export const headOf = (column: TableColumn) =>
  column.kind === 'money' && column.currency ? `${column.head}, ${column.currency}` : column.head

/** A name that every file system takes, with its extension. */
export const fileName = (name: string, extension: string) =>
  `${
    name
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{N} ._-]/gu, '')
      .trim()
      .replaceAll(/\s+/g, '-')
      .slice(0, 80) || 'table'
  }.${extension}`
