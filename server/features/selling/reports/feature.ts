import { reports } from '#contract/selling/reports'
import { feature } from '#server/feature'
import { reportsRoutes } from './reports.routes.ts'

export const reportsFeature = feature({
  name: 'reports',
  calls: reports,
  handlers: reportsRoutes,
})
