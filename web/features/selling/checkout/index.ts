export { type Checkout, CheckoutProvider, type SavedPeople } from './checkout-context.tsx'
export { ContactCard } from './people/contact-card.tsx'
export { type Choice, type Draft, journeyOf, passengersFor } from './draft.ts'
export { BagsStep } from './extras/bags-step.tsx'
export { SeatsActions, SeatsStep } from './extras/seats-step.tsx'
export { PriceChangeDialog } from './price/price-change-dialog.tsx'
export { PassengerCard } from './people/passenger-card.tsx'
export {
  contactProblems,
  passengerFields,
  phoneOf,
  problemsOf,
  toPassenger,
  withPassport,
} from './people/passengers.rules.ts'
