import type { WebhookType } from '#contract/communication/webhooks'
import { useText } from '#web/i18n/use-text.tsx'

const keys = {
  'booking.status': 'type_booking_status',
  'booking.ticketed': 'type_booking_ticketed',
  'booking.cancelled': 'type_booking_cancelled',
  'booking.payment': 'type_booking_payment',
  'booking.days_moved': 'type_booking_days_moved',
  'airline.change': 'type_airline_change',
} as const satisfies Record<WebhookType, string>

/** What an event is called. */
export function useTypeWord(): (type: WebhookType) => string {
  const t = useText('webhooks')
  return (type) => t(keys[type])
}
