/** The documents room: the papers of a booking as PDF, in English and Arabic. */
import type { DocumentInput } from './document-input.ts'
import { draw } from './draw.ts'
import type { QuotationPaper } from './quotation.ts'
import type { TablePaper } from './table.ts'

export type { DocumentAgency, DocumentInput, DocumentKind, DocumentPayment, DocumentSite } from './document-input.ts'
export { type DocumentRow, documentLines, type Viewer } from './document-lines.ts'
export { dateText, wallClock } from './format.ts'
export { renderTable } from './render-table.ts'
export type { TablePaper }

/**
 * One paper as PDF bytes. Refuses (Error) an invoice without one issued, a receipt without a payment, and lines that
 * do not add up to their total. Reads no clock and no database: the same input gives the same pages.
 */
export const renderDocument = (input: DocumentInput): Promise<Buffer> => draw({ paper: 'document', input })

/** An agency's offer as PDF bytes. Reads no clock and no database. */
export const renderQuotation = (paper: QuotationPaper): Promise<Buffer> => draw({ paper: 'quotation', input: paper })
