/** The tax documents feature: what invoices and credit notes say to the tax, frozen with them, where the law asks for it. */
export { fileState, taxDocumentOf } from './documents.sql.ts'
export { verifyChain } from './verify-chain.ts'
export { type Credits, issueTaxDocument, riyadhTime } from './issue.ts'
