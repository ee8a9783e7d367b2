/** Words of the ledger without schemas: what a route is checked with is in everybody's first load. */
export const journalKinds = [
  'opening',
  'deposit',
  'sale',
  'void',
  'void_fee',
  'refund',
  'card_payment',
  'card_refund',
  'adjustment',
  'reversal',
  'charge',
  'topup_card',
] as const
export type JournalKind = (typeof journalKinds)[number]

/** `in`: received; `out`: charged. */
export const directions = ['in', 'out'] as const
