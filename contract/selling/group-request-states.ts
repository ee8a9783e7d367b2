import { states } from '#contract/kernel/states'

export const groupRequestStates = ['requested', 'offered', 'accepted', 'declined', 'expired', 'cancelled'] as const
export type GroupRequestState = (typeof groupRequestStates)[number]
/** How far a request has come with the booking that it became. */
export const groupProgress = [
  'requested',
  'offered',
  'accepted',
  'deposit_paid',
  'named',
  'ticketed',
  'declined',
  'expired',
  'released',
  'cancelled',
] as const
export type GroupProgress = (typeof groupProgress)[number]
export const groupRequestActions = ['offer', 'accept', 'decline', 'refuse', 'cancel'] as const

/** What may be done with the request of a group. `run_out`: an offer past its time; the desk may make a new one. */
export const groupRequestTable = states({
  kind: 'group_request',
  all: groupRequestStates,
  start: 'requested',
  final: ['accepted', 'cancelled'],
  acts: {
    offer: {
      from: ['requested', 'offered', 'declined', 'expired'],
      to: 'offered',
      who: ['staff'],
      needs: 'group_request.manage',
    },
    accept: {
      from: ['offered'],
      to: 'accepted',
      who: ['agent', 'customer'],
      members: 'sell',
      buys: true,
      never: ['run_out'],
    },
    decline: { from: ['offered'], to: 'declined', who: ['agent', 'customer'], members: 'sell', reason: 'optional' },
    refuse: {
      from: ['requested', 'offered'],
      to: 'declined',
      who: ['staff'],
      needs: 'group_request.manage',
      reason: 'required',
    },
    cancel: {
      from: ['requested', 'offered', 'declined', 'expired'],
      to: 'cancelled',
      who: ['agent', 'customer'],
      members: 'sell',
      reason: 'optional',
    },
  },
  steps: { expire: { from: ['offered'], to: 'expired' } },
})
