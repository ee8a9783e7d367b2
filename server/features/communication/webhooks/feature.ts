import { webhooks } from '#contract/communication/webhooks'
import { feature } from '#server/feature'
import { whenBookingWritten } from '#server/features/selling/bookings'
import { whenNoticed } from '#server/features/selling/airline-notices'
import { deliverEvent } from './deliver-event.ts'
import { tellWebhooks, wantsNews } from './tell-webhooks.ts'
import { webhooksRoutes } from './webhooks.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    webhook_created: 'agency'
    webhook_on: 'agency'
    webhook_off: 'agency'
    webhook_removed: 'agency'
  }
}

/** An agency's own system is told what happens to its bookings. */
export const webhooksFeature = feature({
  name: 'webhooks',
  calls: webhooks,
  handlers: webhooksRoutes,
  setUp() {
    whenBookingWritten('webhooks', { wants: wantsNews, tell: tellWebhooks })
    whenNoticed('webhooks', (tx, { booking_id, at }) =>
      tellWebhooks(tx, { booking_id, event: 'airline_changed', from: null, to: '', at }),
    )
  },
  jobs: (app) => ({ webhooks: { 'webhook.deliver': deliverEvent(app) } }),
  tables: ['webhook_endpoints', 'webhook_events'],
})
