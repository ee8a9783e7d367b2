/** Public API of the changes feature: what paying for a change asks of it, and what goes along with passengers. */
export { changeToPay } from './changes.sql.ts'
export { moveCredits } from './credits.sql.ts'
export { changeRefusal, servicesRefusal } from './change-refusal.ts'
export { acceptChange, declineChange } from './decide-change.ts'
export { itemHeldOrSold } from './item-held-or-sold.ts'
export { takeChangeTax } from './tax-change.ts'
export { changesFor, quoteChange } from './quote-change.ts'
export { changesView } from './view.ts'
