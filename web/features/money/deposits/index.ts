export { depositsQuery } from './deposits.queries.ts'
