export { BuyerChoice } from './buyer-choice.tsx'
export { buyerIds, type Buying, channelOf, contactOf, isKnown, walkIn } from './buying.ts'
