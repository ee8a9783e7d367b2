import { Zip, ZipDeflate } from 'fflate'
import { minorDigits } from '#contract/kernel/currency'
import { wallClock } from '#server/features/operations/documents'
import {
  headOf,
  localOf,
  moneyOf,
  plainAmount,
  printSetup,
  type TableCell,
  type TableColumn,
} from '#server/features/operations/exports'

type Sheet = { columns: readonly TableColumn[]; zone: string; rightToLeft: boolean }
export type Writer = { rows(page: readonly (readonly TableCell[])[]): void; end(): void }

/** Styles of cells by their place in `styles`: bold heads, days, instants, amounts of none to three decimals. */
const style = { head: 1, date: 2, instant: 3, money: 4 } as const
const formats = ['yyyy\\-mm\\-dd', 'yyyy\\-mm\\-dd\\ hh:mm', '#,##0', '#,##0.0', '#,##0.00', '#,##0.000']
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const parts: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet 1" sheetId="1" r:id="rId1"/></sheets>${printSetup.titles('Sheet 1', 1)}</workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`).join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${2 + formats.length}"><xf/><xf fontId="1" applyFont="1"/>${formats.map((_, index) => `<xf numFmtId="${164 + index}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
}

const unprintable = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu
const escaped = (text: string) =>
  text.replaceAll(unprintable, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const textCell = (at: string, text: string, look = 0) =>
  `<c r="${at}" t="inlineStr"${look ? ` s="${look}"` : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
const numberCell = (at: string, value: number | string, look = 0) =>
  `<c r="${at}"${look ? ` s="${look}"` : ''}><v>${value}</v></c>`

/** `A`, `Z`, `AA`: the letters of the n-th column, from 0. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** Days since the first day of a spreadsheet's calendar; it keeps no zone. */
const serial = (date: string, time: string) => Date.parse(`${date}T${time}:00Z`) / 86_400_000 + 25_569

function cellOf(at: string, cell: TableCell, column: TableColumn, zone: string): string {
  if (cell === null || cell === '') return ''
  const money = column.kind === 'money' ? moneyOf(cell, column) : null
  if (money) return numberCell(at, plainAmount(money), style.money + minorDigits(money.currency))
  if (column.kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(cell)))
    return numberCell(at, serial(String(cell), '00:00'), style.date)
  if (column.kind === 'instant') {
    const { date, time } = wallClock(String(cell), zone)
    return numberCell(at, serial(date, time), style.instant)
  }
  const local = column.kind === 'local' ? localOf(cell) : null
  if (local) return numberCell(at, serial(local.date, local.time ?? '00:00'), local.time ? style.instant : style.date)
  return typeof cell === 'number' ? numberCell(at, cell) : textCell(at, String(cell))
}

/** A workbook of one sheet, handed to `out` piece by piece: what was written is not kept. */
export function sheetStream({ columns, zone, rightToLeft }: Sheet, out: (bytes: Uint8Array) => void): Writer {
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    out(bytes)
  })
  const put = (name: string) => {
    const part = new ZipDeflate(name, { level: 6 })
    zip.add(part)
    return (text: string, isLast = false) => part.push(Buffer.from(text, 'utf8'), isLast)
  }
  for (const [name, text] of Object.entries(parts)) put(name)(head + text, true)
  const sheet = put('xl/worksheets/sheet1.xml')
  const letters = columns.map((_, index) => lettersOf(index))
  let number = 0
  const line = (cellAt: (at: string, index: number) => string) => {
    number++
    return `<row r="${number}">${letters.map((letter, index) => cellAt(`${letter}${number}`, index)).join('')}</row>`
  }
  sheet(
    `${head}<worksheet xmlns="${main}">${printSetup.properties}<sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>${line((at, index) => textCell(at, headOf(columns[index]!), style.head))}`,
  )
  return {
    rows: (page) =>
      sheet(page.map((row) => line((at, index) => cellOf(at, row[index] ?? null, columns[index]!, zone))).join('')),
    end() {
      sheet(`</sheetData>${printSetup.page}</worksheet>`, true)
      zip.end()
    },
  }
}
