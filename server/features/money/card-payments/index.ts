/**
 * The card payments feature: what a card has promised and paid, who uses it, and its money in the ledger. The one writer of
 * `payments`; it speaks to no gateway (that is the payments feature's), so that a booking can take, keep and return card
 * money inside its own transactions.
 */
export { claimPayment, letOpenPaymentsGo, letPaymentGo, recordCapture, returnToCard } from './card-money.ts'
export { paymentMoves, type PaymentStatus, paymentStatuses, takenStatuses } from './card-payments.rules.ts'
export {
  insertPayment,
  isCardPaying,
  isCardTaken,
  isRequestPaying,
  livePaymentOf,
  lockPayment,
  movePayment,
  type PaidFor,
  type PaidWith,
  paymentById,
  type PaymentRecord,
  recordEvent,
  requestPaymentsOf,
  wasDeclined,
  wasReturned,
} from './card-payments.sql.ts'
export { cardPartsOf, divideCardParts, type PaidPart, partsPaidBy } from './payment-parts.sql.ts'
export { givePageKey, pageKeyOf, paymentByPage } from './page-key.ts'
