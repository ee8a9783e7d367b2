import { banks } from '#contract/money/banks'
import { feature } from '#server/feature'
import { banks as sentences, banksTemplates as templates } from './arabic.ts'
import { banksRoutes } from './banks.routes.ts'

export const banksFeature = feature({
  name: 'banks',
  calls: banks,
  handlers: banksRoutes,
  arabic: { sentences, templates },
  tables: ['banks'],
})
