export { ChangesCard } from './changes-card.tsx'
export { QuotedChange } from './change-quote.tsx'
export { changesQuery } from './changes.queries.ts'
export { PayWithHeld, useHeld } from './pay-with-held.tsx'
