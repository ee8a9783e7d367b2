import { wallClock } from '#server/features/operations/documents'
import { headOf, moneyOf, plainAmount, type Table, type TableCell, type TableColumn } from './table.ts'

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
  return typeof cell === 'number' ? String(cell) : quoted(String(cell))
}

/** RFC 4180; begins with the mark by which spreadsheets know UTF-8, else they show Arabic as noise. */
export function csvOf({ columns, rows, zone = 'UTC' }: Table): Buffer {
  const lines = [
    columns.map((column) => quoted(headOf(column))),
    ...rows.map((row) => columns.map((column, index) => cellText(row[index] ?? null, column, zone))),
  ]
  return Buffer.from(`\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`, 'utf8')
}
