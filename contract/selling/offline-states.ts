import { states } from '#contract/kernel/states'

export const offlineProducts = [
  'flight',
  'hotel',
  'visa',
  'holiday',
  'umrah',
  'group_ticket',
  'insurance',
  'other',
] as const
export type OfflineProduct = (typeof offlineProducts)[number]
/** A request on its way to a sale; from `confirmed` on it goes the way of any booking. */
export const offlineStatuses = ['requested', 'quoted', 'accepted', 'declined', 'confirmed', 'cancelled'] as const
export type OfflineStatus = (typeof offlineStatuses)[number]
export const offlineActions = ['quote', 'accept', 'decline', 'book', 'cancel', 'delete', 'email'] as const
/**
 * What a request's history tells. `edited` is the office's own and no agency reads it; `settled_outside`: booked by an
 * earlier version, which left its money to people.
 */
export const offlineEvents = [
  ...offlineStatuses,
  'papers',
  'edited',
  'settled_outside',
  'due_paid',
  'refund_requested',
  'refund_quoted',
  'refund_accepted',
  'refund_declined',
  'refund_lapsed',
  'refunded',
  'completed',
] as const
export type OfflineEvent = (typeof offlineEvents)[number]
export type OfflineAction = (typeof offlineActions)[number]

/** What may be done with a request. `run_out`: a quote past its time; the back office may give a new one. */
export const offlineTable = states({
  kind: 'offline',
  all: offlineStatuses,
  start: 'requested',
  final: ['confirmed', 'cancelled'],
  acts: {
    // A quote may be replaced until it is booked: what was set aside for one that was accepted is free again.
    quote: {
      from: ['requested', 'quoted', 'declined', 'accepted'],
      to: 'quoted',
      who: ['staff'],
      needs: 'offline.update',
    },
    accept: { from: ['quoted'], to: 'accepted', who: ['agent'], members: 'sell', buys: true, never: ['run_out'] },
    decline: { from: ['quoted'], to: 'declined', who: ['agent'], members: 'sell', reason: 'optional' },
    book: { from: ['accepted'], to: 'confirmed', who: ['staff'], needs: 'offline.update' },
    cancel: {
      from: ['requested', 'quoted', 'accepted', 'declined'],
      to: 'cancelled',
      who: ['agent', 'staff'],
      members: 'sell',
      needs: 'offline.update',
      reason: 'optional',
    },
    delete: {
      from: ['requested', 'declined', 'cancelled'],
      to: 'stay',
      who: ['staff'],
      needs: 'offline.delete',
    },
    email: {
      from: ['quoted', 'accepted', 'confirmed'],
      to: 'stay',
      who: ['agent', 'staff'],
      members: 'sell',
      needs: 'offline.email',
    },
  },
})
