/** The documents room: the papers of a booking as PDF, in English and Arabic. */
import { renderToBuffer } from '@react-pdf/renderer'
import type { DocumentInput } from './document-input.ts'
import { eticket } from './eticket.ts'
import { loadFonts } from './fonts.ts'
import { invoice } from './invoice.ts'
import { createPaper } from './paper.ts'
import { quotation, type QuotationPaper } from './quotation.ts'
import { receipt } from './receipt.ts'
import type { TablePaper } from './table.ts'

export type { DocumentAgency, DocumentInput, DocumentKind, DocumentPayment, DocumentSite } from './document-input.ts'
export { type DocumentRow, documentLines, type Viewer } from './document-lines.ts'
export { dateText, wallClock } from './format.ts'
export { renderTable } from './render-table.ts'
export type { TablePaper }

const papers = { eticket, invoice, receipt }

/**
 * One paper as PDF bytes. Refuses (Error) an invoice without one issued, a receipt without a payment, and lines that
 * do not add up to their total. Reads no clock and no database: the same input gives the same pages.
 */
export async function renderDocument(input: DocumentInput): Promise<Buffer> {
  await loadFonts()
  return renderToBuffer(papers[input.kind](createPaper(input)))
}

/** An agency's offer as PDF bytes. Reads no clock and no database. */
export async function renderQuotation(paper: QuotationPaper): Promise<Buffer> {
  await loadFonts()
  return renderToBuffer(quotation(paper))
}
