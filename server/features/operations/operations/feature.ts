import { operations } from '#contract/operations/operations'
import { feature } from '#server/feature'
import { operations as sentences, operationsTemplates as templates } from './arabic.ts'
import { notifyOfDeadJobs } from './dead-job-news.ts'
import { operationsRoutes } from './operations.routes.ts'

export const operationsFeature = feature({
  name: 'operations',
  calls: operations,
  handlers: operationsRoutes,
  setUp: notifyOfDeadJobs,
  arabic: { sentences, templates },
})
