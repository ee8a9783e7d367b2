/**
 * What is told. `booking.status`: any other move of a booking; `booking.payment`: something was paid, or a card given back;
 * `booking.days_moved`: what was booked takes place on other days (a departure that follows the moon), its status as it was;
 * `airline.change`: an airline changed a flight, or the change was answered.
 */
export const webhookTypes = [
  'booking.status',
  'booking.ticketed',
  'booking.cancelled',
  'booking.payment',
  'booking.days_moved',
  'airline.change',
] as const
export type WebhookType = (typeof webhookTypes)[number]

export const deliveryStates = ['pending', 'delivered', 'dropped'] as const
export const webhooksMax = 5
/** So long every try may fail before an endpoint is switched off. */
export const failingDaysMax = 3
