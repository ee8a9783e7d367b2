import { ledgerList } from '#contract/money/ledger-list'
import { ledger } from '#contract/money/ledger'
import { feature } from '#server/feature'
import { ledgerJobs, scheduleIntegrityCheck } from './integrity.ts'
import { ledgerRoutes } from './ledger.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    transaction_saved: 'agency'
    transaction_updated: 'agency'
  }
}

export const ledgerFeature = feature({
  name: 'ledger',
  calls: ledger,
  handlers: ledgerRoutes,
  jobs: (app) => ({ upkeep: ledgerJobs(app) }),
  schedules: [scheduleIntegrityCheck],
  lists: [ledgerList],
  tables: [
    'credit_reminders',
    'holds',
    'invoices',
    'journals',
    'ledger_accounts',
    'number_series',
    'postings',
    'journal_sums',
    'buyer_sums',
    'account_days',
    'account_months',
    'account_closings',
    'account_days_state',
    'journal_days',
    'journal_returns',
    'journal_months',
    'journal_days_state',
    'journal_totals',
    'tax_days',
    'trial_days',
    'wall_days_state',
    'wallet_months',
    'wallet_months_state',
    'wallet_returns',
    'wallet_moves',
    'wallet_moves_stale',
    'wallet_moves_state',
    'proof_runs',
  ],
})
