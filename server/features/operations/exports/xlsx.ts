import writeXlsxFile, { type Cell, type CellObject } from 'write-excel-file/node'
import { minorDigits } from '#contract/kernel/currency'
import { wallClock } from '#server/features/operations/documents'
import { printSetup } from './print-setup.ts'
import { headOf, localOf, moneyOf, plainAmount, type Table, type TableCell, type TableColumn } from './table.ts'

/** Excel keeps no zone: what it shows is what we hand it as UTC. */
const asWall = (date: string, time: string) => new Date(`${date}T${time}:00Z`)
const decimals = (currency: string) => {
  const digits = minorDigits(currency)
  return digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}`
}
const widths = { money: 16, date: 12, instant: 17, local: 17, number: 10 }
/** Words get the room of the longest of them, within reason. */
const widthOf = ({ head, kind }: TableColumn, cells: readonly TableCell[]): number =>
  kind === 'text'
    ? Math.min(40, Math.max(9, ...[head, ...cells].map((cell) => String(cell ?? '').length + 2)))
    : Math.max(widths[kind], head.length + 2)
const control = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu

const text: TableColumn = { head: '', kind: 'text' }
type Options = Parameters<typeof writeXlsxFile>[1]
const isCell = (cell: Cell): cell is CellObject => typeof cell === 'object' && cell !== null && 'type' in cell

function cellOf(cell: TableCell, column: TableColumn, zone: string): Cell {
  if (cell === null || cell === '') return null
  const money = column.kind === 'money' ? moneyOf(cell, column) : null
  if (money) return { value: Number(plainAmount(money)), type: Number, format: decimals(money.currency) }
  if (column.kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(cell)))
    return { value: asWall(String(cell), '00:00'), type: Date, format: 'yyyy-mm-dd' }
  if (column.kind === 'instant') {
    const { date, time } = wallClock(String(cell), zone)
    return { value: asWall(date, time), type: Date, format: 'yyyy-mm-dd hh:mm' }
  }
  const local = column.kind === 'local' ? localOf(cell) : null
  if (local)
    return {
      value: asWall(local.date, local.time ?? '00:00'),
      type: Date,
      format: local.time ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd',
    }
  if (typeof cell === 'number') return { value: cell, type: Number }
  // Typed as text: whatever it begins with, a spreadsheet shows it and runs nothing.
  return { value: String(cell).replaceAll(control, ''), type: String }
}

const printed = (sheet: string, headRows: number): Options => ({
  features: [
    {
      files: {
        transform: {
          'xl/worksheets/sheet{id}.xml': {
            insert: () => printSetup.page,
            transform: (xml) => xml.replace(/<worksheet[^>]*>/, (opened) => opened + printSetup.properties),
          },
          'xl/workbook.xml': {
            transform: (xml) => xml.replace('</sheets>', () => `</sheets>${printSetup.titles(sheet, headRows)}`),
          },
        },
      },
    },
  ],
})

/** One sheet: bold heads that stay, numbers as numbers, days as days; in Arabic it runs from right to left. */
export function xlsxOf({ columns, rows, locale, facts = [], totals, zone = 'UTC' }: Table): Promise<Buffer> {
  const bold = (value: string): Cell => ({ value, type: String, fontWeight: 'bold', backgroundColor: '#F6F2EA' })
  const line = (row: readonly TableCell[]) => columns.map((column, index) => cellOf(row[index] ?? null, column, zone))
  const above = facts.map(({ label, value }) => [
    { value: label, type: String, fontWeight: 'bold' as const },
    typeof value === 'string' ? cellOf(value, text, zone) : cellOf(value, { head: '', kind: 'money' }, zone),
  ])
  const below = totals
    ? [line(totals).map((cell) => (isCell(cell) ? { ...cell, fontWeight: 'bold' as const } : cell))]
    : []
  const data = [...above, ...(above.length > 0 ? [[]] : []), columns.map((column) => bold(headOf(column)))]
  const headRows = data.length
  const sheet = locale === 'ar' ? 'ورقة 1' : 'Sheet 1'
  const options = {
    sheet,
    rightToLeft: locale === 'ar',
    stickyRowsCount: headRows,
    columns: columns.map((column, index) => ({
      width: widthOf(
        column,
        rows.map((row) => row[index] ?? null),
      ),
    })),
  }
  return writeXlsxFile([...data, ...rows.map(line), ...below], options, printed(sheet, headRows)).toBuffer()
}
