/** The sheets room: lists as CSV, XLSX and PDF, and tables that people send. It knows nothing of what the rows mean. */
import type { TablePaper } from '#server/features/documents'
import { renderTable } from '#server/features/documents'
import { csvOf } from './csv.ts'
import { fileName, type Table, type TableFormat } from './table.ts'
import { xlsxOf } from './xlsx.ts'

export { takeExport } from './take-export.ts'
export { readRows, readTable, rowsMax } from './read-table.ts'
export type { TableCell, TableColumn, TableFormat } from './table.ts'

export type TableFile = { name: string; mime: string; bytes: Buffer }

const mimes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** A list as a file that a spreadsheet opens. `name` is without its extension. */
export async function tableFile(table: Table & { format: TableFormat }): Promise<TableFile> {
  const bytes = table.format === 'csv' ? csvOf(table) : await xlsxOf(table)
  return { name: fileName(table.name, table.format), mime: mimes[table.format], bytes }
}

/** A list as A4 pages under the letterhead of the house or of `issuer`. Heavier than the others: keep it to `pdfRowsMax` rows. */
export async function tablePdf(paper: TablePaper & { name?: string }): Promise<TableFile> {
  const bytes = await renderTable(paper)
  return { name: fileName(paper.name ?? paper.title, 'pdf'), mime: 'application/pdf', bytes }
}
export const pdfRowsMax = 1_000
