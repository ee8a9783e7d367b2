export { roleChoicesQuery } from './roles.queries.ts'
