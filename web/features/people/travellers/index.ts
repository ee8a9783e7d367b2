export { matchesQuery } from './travellers.queries.ts'
