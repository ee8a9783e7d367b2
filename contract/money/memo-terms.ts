/** Words of memos without schemas. */
export const memoKinds = ['ADMA', 'ACMA'] as const
export type MemoKind = (typeof memoKinds)[number]

export const memoStatuses = [
  'received',
  'in_review',
  'accepted',
  'disputed',
  'withdrawn',
  'charged',
  'absorbed',
  'matched',
] as const
export type MemoStatus = (typeof memoStatuses)[number]

/** What a credit memo may be the paper for: a debit memo that its airline withdrew, or what a case after a sale gave back. */
export const paperedKinds = ['memo', 'refund', 'void', 'change'] as const

/** What a memo is made of. */
export const memoParts = ['fare', 'tax', 'commission', 'penalty', 'admin'] as const
export type MemoPart = (typeof memoParts)[number]

/** Why airlines send them: the first six are breaches that a back office prevents. */
export const memoCauses = [
  'refund_tax',
  'commission',
  'involuntary',
  'validity',
  'sequence',
  'fare',
  'churn',
  'no_show',
  'misc',
] as const
export type MemoCause = (typeof memoCauses)[number]

/** Days from its receipt until a memo is billed, where nobody has disputed it. */
export const decideDays = 14
/** Airlines send memos until so many months after the last travel, or the refund. */
export const lateMonths = 9
/** Days that an agency has to pay what it was charged. */
export const noticeDays = 7

/** What an agency has of a charge: to be paid, paid, or given back. */
export const memoChargeStates = ['due', 'paid', 'given_back'] as const
