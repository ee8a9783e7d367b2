/** The reference of the calls as a page, made from the contract, and what tries calls out on it. */
export { referencePage, referencePolicy } from './page.ts'
export { referenceScript } from './script.ts'
export { referenceStyle } from './style.ts'
