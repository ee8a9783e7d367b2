import { integrity } from '#contract/money/integrity'
import { feature } from '#server/feature'
import { integrityRoutes } from './integrity.routes.ts'

export const integrityFeature = feature({
  name: 'integrity',
  calls: integrity,
  handlers: integrityRoutes,
})
