import type { Booking } from '#contract/bookings'

/** One booking at one total is confirmed once, whoever presses how often, from whichever page. */
export const confirmKey = ({ reference, total }: Pick<Booking, 'reference' | 'total'>) =>
  `confirm-${reference}-${total.amount}`

/** Why confirming right after saving failed, for the page that comes next. */
export const confirmErrorKey = (reference: string) => ['checkout', 'confirm-error', reference]
