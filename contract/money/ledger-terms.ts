/** Words of the ledger without schemas: what a route is checked with is in everybody's first load. */
export const journalKinds = [
  'opening',
  'deposit',
  'sale',
  'due',
  'void',
  'void_fee',
  'refund',
  'card_payment',
  'card_refund',
  'adjustment',
  'reversal',
  'charge',
  'topup_card',
  'settlement',
  'payout',
  'memo',
  'topup_supplier',
  'block_deposit',
  'split_out',
  'split_in',
  'card_fee',
  'card_dispute',
  'card_refund_failed',
] as const
export type JournalKind = (typeof journalKinds)[number]

/** What of a refund was kept: a line of its own beside what was given back. */
export const keptParts = ['penalty', 'fee'] as const

/** `JE-0F3A9C1B`: what people call an entry that no other record stands behind. */
export const entryNumber = (journalId: string) => `JE-${journalId.slice(-8).toUpperCase()}`

/** `in`: received; `out`: charged. */
export const directions = ['in', 'out'] as const
