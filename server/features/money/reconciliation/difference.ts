import type { Money } from '#contract/kernel/shapes'

/** What is not the same on both sides: of a card payment at its gateway, or of a booking at its supplier. */
export type DifferenceKind =
  | 'missing_there'
  | 'unknown_here'
  | 'amount'
  | 'not_collected'
  | 'collected_there'
  | 'set_aside_there'
  | 'refund'
  | 'not_ticketed'
  | 'ticketed_there'
  | 'held_there'

/** What the two sides say: states by their names, amounts, and the locator. Words are made of them for each reader. */
export type DifferenceFacts = {
  of: 'payment' | 'booking'
  here?: string
  there?: string
  money_here?: Money
  money_there?: Money
  pnr?: string
}

export type Difference = {
  /** `payment 7Q2M4X`, `booking BK-7Q2M4X` or `PNR ABC123`: names it in the database and at the terminal. */
  reference: string
  kind: DifferenceKind
  facts: DifferenceFacts
}
