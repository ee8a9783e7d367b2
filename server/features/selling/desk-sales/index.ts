/** Public API of the desk: in whose name, and at whose prices, something is sold there. */
export { type DeskPurchase, deskPurchaseOf } from './desk-purchase.ts'
export { searcherFor } from './desk-buyer.ts'
