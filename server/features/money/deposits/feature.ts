import { deposits } from '#contract/money/deposits'
import { feature } from '#server/feature'
import { deposits as sentences, depositsTemplates as templates } from './arabic.ts'
import { depositsRoutes, mayOpenSlip } from './deposits.routes.ts'

export const depositsFeature = feature({
  name: 'deposits',
  calls: deposits,
  handlers: depositsRoutes,
  files: { deposit: mayOpenSlip },
  arabic: { sentences, templates },
  tables: ['deposit_history', 'deposits'],
})
