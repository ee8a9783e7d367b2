/** What agencies owe, and who of them has little credit left. */
export { nearLimit } from './credit-list.sql.ts'
