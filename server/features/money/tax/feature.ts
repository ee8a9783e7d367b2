import { tax } from '#contract/money/tax-rules'
import { feature } from '#server/feature'
import { taxRoutes } from './tax.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    tax_rule_added: 'tax_rule'
    tax_rule_ended: 'tax_rule'
  }
}

export const taxFeature = feature({
  name: 'tax',
  calls: tax,
  handlers: taxRoutes,
  tables: ['tax_lines', 'tax_reasons', 'tax_roles', 'tax_rules'],
})
