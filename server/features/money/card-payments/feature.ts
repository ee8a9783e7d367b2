import { feature } from '#server/feature'

export const cardPaymentsFeature = feature({
  name: 'card-payments',
  tables: ['payment_events', 'payment_parts', 'payments'],
})
