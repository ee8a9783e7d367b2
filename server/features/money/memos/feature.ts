import { memoChargeList, memoList } from '#contract/money/memo-list'
import { memos } from '#contract/money/memos'
import { feature } from '#server/feature'
import { taxPaper } from '#server/features/selling/bookings'
import { mayOpenEvidence, mayOpenMemoFile, memosRoutes } from './memos.routes.ts'
import { memoJobs, scheduleMemoWatch } from './watch-memos.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    memo_received: 'memo'
    memo_assigned: 'memo'
    memo_accepted: 'memo'
    memo_disputed: 'memo'
    memo_billed: 'memo'
    memo_withdrawn: 'memo'
    memo_charged: 'memo'
    memo_absorbed: 'memo'
    memo_matched: 'memo'
  }
}

/** Debit and credit memos of airlines, and what agencies are charged for them. */
export const memosFeature = feature({
  name: 'memos',
  calls: memos,
  handlers: (app) => memosRoutes(app, taxPaper(app)),
  files: { memo: mayOpenMemoFile, memo_charge: mayOpenEvidence },
  jobs: (app) => ({ upkeep: memoJobs(app) }),
  schedules: [scheduleMemoWatch],
  lists: [memoList, memoChargeList],
  tables: ['memos', 'memo_files', 'memo_charges'],
})
