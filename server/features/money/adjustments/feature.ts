import { adjustmentList } from '#contract/money/adjustment-list'
import { adjustments } from '#contract/money/adjustments'
import { feature } from '#server/feature'
import { adjustmentsRoutes } from './adjustments.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    adjustment_made: 'adjustment'
    adjustment_posted: 'adjustment'
    adjustment_refused: 'adjustment'
    adjustment_withdrawn: 'adjustment'
    adjustment_limit_saved: 'setting'
    period_closed: 'setting'
  }
}

export const adjustmentsFeature = feature({
  name: 'adjustments',
  calls: adjustments,
  handlers: adjustmentsRoutes,
  lists: [adjustmentList],
  tables: ['adjustments', 'period_closes'],
})
