import { buyerIds, type Buying, contactOf } from '#web/features/selling/desk-buyer/index.ts'

const whoOf = (buying: Buying) => `${buying.buyer} ${Object.values(buyerIds(buying)).join('')}`

/** Where the tickets go as another buys: to a known customer, to nobody yet; null while the same one buys. */
export function contactFor(before: Buying, next: Buying, country: string) {
  if (whoOf(before) === whoOf(next)) return null
  const { email, phone } = contactOf(next)
  return { email, country, number: phone }
}
