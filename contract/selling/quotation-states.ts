import { states } from '#contract/kernel/states'

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

export const quotationActions = ['edit', 'send', 'cancel', 'convert', 'accept', 'decline'] as const
/**
 * What may be done with a quotation; its customer answers by the link. `no_flight`: there is nothing to book; `being_booked`: the app is saving the booking this moment.
 */
export const quotationTable = states({
  kind: 'quotation',
  all: quotationStates,
  start: 'draft',
  final: ['converted', 'cancelled'],
  acts: {
    // What was sent once stays sent: its customer reads the new version by the same link.
    edit: {
      from: ['draft', 'sent', 'viewed', 'declined', 'expired'],
      to: 'sent',
      or: 'draft',
      who: ['agent'],
      members: 'sell',
    },
    send: { from: ['draft', 'sent', 'viewed'], to: 'sent', who: ['agent'], members: 'sell' },
    cancel: {
      from: ['draft', 'sent', 'viewed', 'accepted'],
      to: 'cancelled',
      who: ['agent'],
      members: 'sell',
      never: ['being_booked'],
      reason: 'optional',
    },
    convert: { from: ['accepted'], to: 'converted', who: ['agent'], members: 'sell', never: ['no_flight'] },
    accept: { from: ['sent', 'viewed'], to: 'accepted', who: ['guest'] },
    decline: { from: ['sent', 'viewed'], to: 'declined', who: ['guest'], reason: 'optional' },
  },
  steps: { open: { from: ['sent'], to: 'viewed' }, expire: { from: ['sent', 'viewed'], to: 'expired' } },
})
