import { days, oneOf, search } from '#contract/kernel/list'
import { directions, journalKinds } from './ledger-terms.ts'

/**
 * The filters of an agency's statement. Its rows stay its own: they carry a running balance and stand between what the
 * days opened and closed with, whatever is filtered. Without days it shows this month; `days=all` shows every day.
 */
export const ledgerList = {
  name: 'ledger',
  filters: { q: search(), span: days(), days: oneOf(['all']), direction: oneOf(directions), kind: oneOf(journalKinds) },
  sorts: ['oldest'],
} as const
