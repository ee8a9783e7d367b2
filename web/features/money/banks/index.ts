export { banksQuery } from './banks.queries.ts'
