/** Until when the price of what is held is guaranteed, where that ends before the hold does; null: the hold ends first. */
export const priceEndsAt = <At extends string | Date>(held: {
  ttl_at: At | null
  price_guarantee_at: At | null
}): At | null =>
  held.price_guarantee_at && held.ttl_at && held.price_guarantee_at < held.ttl_at ? held.price_guarantee_at : null
