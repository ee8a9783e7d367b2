/** The reference of the calls as a page, made from the contract. */
export { referencePage, referencePolicy } from './page.ts'
export { referenceStyle } from './style.ts'
