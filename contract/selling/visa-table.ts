import { states } from '#contract/kernel/states'
import { visaStates } from './visa-terms.ts'

export const visaActions = [
  'pay',
  'complete',
  'check',
  'ask',
  'send',
  'approve',
  'reject',
  'deliver',
  'withdraw',
] as const

const staff = { who: ['staff'], needs: 'visa.manage' } as const
/** What an application goes through, from the form to the visa in somebody's hands. */
export const visaTable = states({
  kind: 'visa',
  all: visaStates,
  start: 'draft',
  final: ['rejected', 'delivered', 'withdrawn'],
  acts: {
    /** Paid for; where a paper is missing it waits for that. */
    pay: { from: ['draft'], to: 'submitted', or: 'docs_pending', who: ['system'] },
    /** The last paper that was missing is there. */
    complete: { from: ['docs_pending'], to: 'submitted', who: ['customer', 'agent'], members: 'sell' },
    check: { from: ['submitted'], to: 'checked', ...staff },
    ask: { from: ['submitted', 'docs_pending', 'checked'], to: 'docs_pending', ...staff, reason: 'required' },
    /** From here on the fee of the embassy is spent. */
    send: { from: ['checked'], to: 'at_embassy', ...staff },
    approve: { from: ['at_embassy'], to: 'approved', ...staff },
    reject: { from: ['at_embassy'], to: 'rejected', ...staff, reason: 'required' },
    deliver: { from: ['approved'], to: 'delivered', ...staff },
    /** Until the embassy has decided. */
    withdraw: {
      from: ['draft', 'submitted', 'docs_pending', 'checked', 'at_embassy'],
      to: 'withdrawn',
      who: ['customer', 'agent', 'staff'],
      needs: 'visa.manage',
      members: 'sell',
      reason: 'optional',
    },
  },
})
