/** The books feature: what accounts are called, for whoever shows them. */
export { type AccountNames, accountNamesOf, accountView } from './account-names.ts'
