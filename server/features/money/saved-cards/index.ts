/** Saved cards: whose card a gateway keeps, and by which names it is charged. Who charges it is the payments feature. */
export { isExpired, mayKeep } from './saved-cards.routes.ts'
export { cardToCharge, prepareKeeping, type Vault } from './vault.ts'
