export { BuyerChoice } from './buyer-choice.tsx'
export { type Desk, DeskSale, useDesk } from './desk-sale.tsx'
export { buyerIds, type Buying, channelOf, contactOf, isKnown, walkIn } from './buying.ts'
