import { integrity } from '#contract/money/integrity'
import { feature } from '#server/feature'
import { proof as sentences, integrityTemplates as templates } from './arabic.ts'
import { integrityRoutes } from './integrity.routes.ts'

export const integrityFeature = feature({
  name: 'integrity',
  calls: integrity,
  handlers: integrityRoutes,
  arabic: { sentences, templates },
})
