export { tripQuery } from './trips.queries.ts'
