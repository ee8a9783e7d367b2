import { feature } from '#server/feature'

export const itemsFeature = feature({
  name: 'items',
  tables: ['booking_items', 'price_lines', 'item_shares'],
})
