/** The offline feature: what agencies ask for in words, the desk quotes and books, as bookings of the product `manual`. */
export { draftOf, type Wanted } from './create-request.ts'
export { insertRequest, noteRequest } from './offline.sql.ts'
