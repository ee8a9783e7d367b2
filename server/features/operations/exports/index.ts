/** The exports feature: lists as CSV, XLSX and PDF, and tables that people send. It knows nothing of what the rows mean. */
import type { TableDocument } from '#server/features/operations/documents'
import { renderTable } from '#server/features/operations/documents'
import { runInThread } from '#server/threads/run-in-thread'
import { turns } from '#server/threads/turns'
import { csvOf } from './csv.ts'
import { fileName, type Table, type TableFormat } from './table.ts'
import { xlsxOf } from './xlsx.ts'

export { csvHead, csvRows } from './csv.ts'
export { takeExport } from './take-export.ts'
export { readRows, readTable, rowsMax } from './read-table.ts'
export { printSetup } from './print-setup.ts'
export { headOf, localOf, moneyOf, plainAmount, type TableCell, type TableColumn, type TableFormat } from './table.ts'

export type TableFile = { name: string; mime: string; bytes: Buffer }

const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A few rows are written at once; more would keep everybody else waiting. */
const rowsAtOnce = 200
const limits = { memoryMb: 768, timeoutMs: 120_000 }
const oneAfterTheOther = turns(1)

async function workbookOf(table: Table): Promise<Buffer> {
  if (table.rows.length <= rowsAtOnce) return xlsxOf(table)
  const module = new URL('./write-xlsx.worker.ts', import.meta.url)
  return Buffer.from(await oneAfterTheOther(() => runInThread<Uint8Array>(module, table, limits)))
}

/** A list as a file that a spreadsheet opens. `name` is without its extension. */
export async function tableFile(table: Table & { format: TableFormat }): Promise<TableFile> {
  const bytes = table.format === 'csv' ? csvOf(table) : await workbookOf(table)
  return { name: fileName(table.name, table.format), mime: mimes[table.format], bytes }
}

/** A list as A4 pages under the letterhead of the company or of `issuer`. Heavier than the others: keep it to `pdfRowsMax` rows. */
export async function tablePdf(paper: TableDocument & { name?: string }): Promise<TableFile> {
  const bytes = await renderTable(paper)
  return { name: fileName(paper.name ?? paper.title, 'pdf'), mime: 'application/pdf', bytes }
}
export const pdfRowsMax = 1_000
