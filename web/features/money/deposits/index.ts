export { newestDepositsQuery } from './deposits.queries.ts'
