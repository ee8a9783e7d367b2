import type { FeaturedItem } from '#contract/catalogue/featured'

/** A list as it is saved: fares that were found anew and an answer that came again make no other one of it. */
export const listKey = (items: readonly Pick<FeaturedItem, 'ref' | 'hidden'>[]) =>
  items.map(({ ref, hidden }) => (hidden ? `-${ref}` : ref)).join(' ')
