import { vatReport } from '#contract/money/vat-report'
import { vatLineList } from '#contract/money/vat-report-list'
import { feature } from '#server/feature'
import { vatReportRoutes } from './vat-report.routes.ts'

export const vatReportFeature = feature({
  name: 'vat-report',
  calls: vatReport,
  handlers: vatReportRoutes,
  lists: [vatLineList],
})
