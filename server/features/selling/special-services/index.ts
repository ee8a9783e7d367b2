/** Public API of the special services feature: what goes along with passengers who get a booking of their own, and with other flights. */
export { askForAgain } from './ask-for-again.ts'
export { isAskedFor, moveServices } from './services.sql.ts'
