import { reports } from '#contract/selling/reports'
import { feature } from '#server/feature'
import { reports as sentences, reportsTemplates as templates } from './arabic.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reportsFeature = feature({
  name: 'reports',
  calls: reports,
  handlers: reportsRoutes,
  arabic: { sentences, templates },
})
