/** Public API of the special services feature: what goes along with passengers who get a booking of their own. */
export { isAskedFor, moveServices } from './services.sql.ts'
