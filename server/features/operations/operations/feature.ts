import { operations } from '#contract/operations/operations'
import { feature } from '#server/feature'
import { notifyOfDeadJobs } from './dead-job-news.ts'
import { operationsRoutes } from './operations.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    mails_sent_again: 'mail'
    mails_closed: 'mail'
    mail_addresses_work: 'mail'
    jobs_tried_again: 'job'
    jobs_closed: 'job'
  }
}

export const operationsFeature = feature({
  name: 'operations',
  calls: operations,
  handlers: operationsRoutes,
  setUp: notifyOfDeadJobs,
})
