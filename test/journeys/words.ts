import agentBookingAr from '../../web/features/bookings/text.ar.ts'
import agentBookingEn from '../../web/features/bookings/text.en.ts'
import authAr from '../../web/features/auth/text.ar.ts'
import authEn from '../../web/features/auth/text.en.ts'
import checkoutAr from '../../web/features/checkout/text.ar.ts'
import checkoutEn from '../../web/features/checkout/text.en.ts'
import cardAr from '../../web/features/payments/text.ar.ts'
import cardEn from '../../web/features/payments/text.en.ts'
import tripsAr from '../../web/features/trips/text.ar.ts'
import tripsEn from '../../web/features/trips/text.en.ts'

/** The words on the screen, from the files they come from: a journey is told once and walked in both languages. */
export const words = {
  en: { checkout: checkoutEn, card: cardEn, trips: tripsEn, auth: authEn, booking: agentBookingEn },
  ar: { checkout: checkoutAr, card: cardAr, trips: tripsAr, auth: authAr, booking: agentBookingAr },
} as const

/** A text with values in it, as a pattern that any value fits. */
export const like = (text: string) =>
  new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/\\\{\\\{\w+\\\}\\\}/g, '.*'))
