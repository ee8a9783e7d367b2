/** What may wait for a person of the back office, by what it costs to wait: the dearest first. */
export const attentionKinds = [
  'pending_supplier',
  'corrections',
  'refund_accepted',
  'void_requested',
  'airline_changes',
  'umrah_tasks',
  'limits',
  'card_disputes',
  'memos',
  'supplier_topups',
  'deposits',
  'passports',
  'failed_jobs',
  'invoices',
  'refund_requested',
  'messages',
  'tickets_ending',
  'agencies',
  'changes',
  'licences',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** Stretches of time that the sales are told for. A week begins on Sunday. */
export const salesSpans = ['today', 'week', 'month'] as const
export type SalesSpan = (typeof salesSpans)[number]
