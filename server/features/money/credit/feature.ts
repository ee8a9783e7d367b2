import { credit } from '#contract/money/credit'
import { creditList } from '#contract/money/credit-list'
import { feature } from '#server/feature'
import { creditRoutes } from './credit.routes.ts'
import { creditReminderMail } from './mails.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    credit_locked: 'agency'
    credit_unlocked: 'agency'
    credit_reminded: 'agency'
  }
}

export const creditFeature = feature({
  name: 'credit',
  calls: credit,
  handlers: creditRoutes,
  lists: [creditList],
  mails: { 'credit-reminder': creditReminderMail },
  tables: ['credit_locks', 'credit_mails'],
})
