import { wallClock } from '#server/features/operations/documents'
import { headOf, localOf, moneyOf, plainAmount, type Table, type TableCell, type TableColumn } from './table.ts'

/** A text that a spreadsheet would run as a formula gets an apostrophe before it. Numbers of ours are never texts. */
export const defused = (text: string) => (/^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u.test(text) ? `'${text}` : text)

const quoted = (text: string) => `"${defused(text).replaceAll('"', '""')}"`

function cellText(cell: TableCell, column: TableColumn, zone: string): string {
  if (cell === null || cell === '') return ''
  if (column.kind === 'money') {
    const money = moneyOf(cell, column)
    return money ? plainAmount(money) : quoted(String(cell))
  }
  if (column.kind === 'instant') {
    const { date, time } = wallClock(String(cell), zone)
    return `${date} ${time}`
  }
  if (column.kind === 'local') {
    const local = localOf(cell)
    if (local) return local.time ? `${local.date} ${local.time}` : local.date
  }
  return typeof cell === 'number' ? String(cell) : quoted(String(cell))
}

/** RFC 4180; begins with the mark by which spreadsheets know UTF-8, else they show Arabic as noise. */
export const csvOf = ({ columns, rows, zone = 'UTC' }: Table): Buffer =>
  Buffer.concat([csvHead(columns), csvRows(columns, rows, zone)])

/** Its first bytes: the mark and the heads. */
export const csvHead = (columns: readonly TableColumn[]): Buffer =>
  Buffer.from(`\uFEFF${columns.map((column) => quoted(headOf(column))).join(',')}\r\n`, 'utf8')

export const csvRows = (
  columns: readonly TableColumn[],
  rows: readonly (readonly TableCell[])[],
  zone: string,
): Buffer =>
  Buffer.from(
    rows
      .map((row) => `${columns.map((column, index) => cellText(row[index] ?? null, column, zone)).join(',')}\r\n`)
      .join(''),
    'utf8',
  )
