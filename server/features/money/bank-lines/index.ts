/** The bank-lines feature: statements of banks, and how their tables are read, for whoever reads another's table. */
export { decimalOf, minorOfText } from './files/amounts.ts'
export { columnLike, headRowOf } from './files/table.ts'
export { plain } from './files/types.ts'
export { dayOfText, orderOf } from './files/days.ts'
