/** The documents feature: the documents of a booking as PDF, in English and Arabic. */
import type { CardsDocument } from './cards.ts'
import type { DocumentInput } from './document-input.ts'
import { draw } from './draw.ts'
import type { LettersDocument } from './letters.ts'
import type { QuotationDocument } from './quotation.ts'
import type { TableDocument } from './table.ts'
import type { TagsDocument } from './tags.ts'

export type {
  DocumentAgency,
  DocumentBank,
  DocumentCaseNote,
  DocumentInput,
  DocumentKind,
  DocumentPayment,
  DocumentSection,
  DocumentSite,
} from './document-input.ts'
export { type DocumentRow, documentLines, type Viewer } from './document-lines.ts'
export { isolate } from './bidi.ts'
export { dateText, wallClock } from './format.ts'
export { renderTable } from './render-table.ts'
export type { Card, CardRow, CardsDocument } from './cards.ts'
export type { LetterBlock, LettersDocument } from './letters.ts'
export type { LuggageTag } from './tags.ts'
export type { TableDocument }

/**
 * One document as PDF bytes. Refuses (Error) an invoice without one issued, a receipt without a payment, and lines that
 * do not add up to their total. Reads no clock and no database: the same input gives the same pages.
 */
export const renderDocument = (input: DocumentInput): Promise<Buffer> => draw({ doc: 'document', input })

/** An agency's offer as PDF bytes. Reads no clock and no database. */
export const renderQuotation = (doc: QuotationDocument): Promise<Buffer> => draw({ doc: 'quotation', input: doc })

/** Letters to print and sign as PDF bytes. Reads no clock and no database. */
export const renderLetters = (doc: LettersDocument): Promise<Buffer> => draw({ doc: 'letters', input: doc })

/** Luggage tags as sheets to cut, ten on each. Reads no clock and no database. */
export const renderTags = (doc: TagsDocument): Promise<Buffer> => draw({ doc: 'tags', input: doc })

/** Cards for the neck as sheets to cut, eight on each. Reads no clock and no database. */
export const renderCards = (doc: CardsDocument): Promise<Buffer> => draw({ doc: 'cards', input: doc })
