import { feature } from '#server/feature'
import { reconciliationJobs, scheduleReconciliation } from './index.ts'

export const reconciliationFeature = feature({
  name: 'reconciliation',
  jobs: (app) => ({ upkeep: reconciliationJobs(app) }),
  schedules: [scheduleReconciliation],
  tables: ['reconciliation_differences', 'reconciliation_runs'],
})
