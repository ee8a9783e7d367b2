/** The tax documents feature: what invoices and credit notes say to the tax, frozen with them, where the law asks for it. */
export { taxDocumentOf } from './documents.sql.ts'
export { type Credits, issueTaxDocument, lockDocuments, riyadhTime } from './issue.ts'
