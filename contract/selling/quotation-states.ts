export const quotationStates = [
  'draft',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
  'converted',
  'cancelled',
] as const
export type QuotationState = (typeof quotationStates)[number]

export const quotationActions = ['edit', 'send', 'cancel', 'convert', 'answer'] as const
/** From which state an act may start; `answer` is the customer's. Whatever is not here is refused. */
export const quotationCan: Record<(typeof quotationActions)[number], readonly QuotationState[]> = {
  edit: ['draft', 'sent', 'viewed', 'declined', 'expired'],
  send: ['draft', 'sent', 'viewed'],
  cancel: ['draft', 'sent', 'viewed', 'accepted'],
  convert: ['accepted'],
  answer: ['sent', 'viewed'],
}
