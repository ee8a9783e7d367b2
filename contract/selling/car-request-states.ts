import { states } from '#contract/kernel/states'

export const carRequestStates = ['requested', 'confirmed', 'declined', 'withdrawn'] as const
export type CarRequestState = (typeof carRequestStates)[number]
export const carRequestActions = ['confirm', 'decline', 'withdraw'] as const

/** What may be done with a request for a car. Whoever holds its link withdraws it, logged in or not. */
export const carRequestTable = states({
  kind: 'car_request',
  all: carRequestStates,
  start: 'requested',
  final: ['declined', 'withdrawn'],
  acts: {
    confirm: { from: ['requested'], to: 'confirmed', who: ['staff'], needs: 'car_request.manage' },
    decline: {
      from: ['requested', 'confirmed'],
      to: 'declined',
      who: ['staff'],
      needs: 'car_request.manage',
      reason: 'required',
    },
    withdraw: { from: ['requested', 'confirmed'], to: 'withdrawn', who: ['guest'] },
  },
})
