import { carrierRuleList } from '#contract/catalogue/carrier-rule-list'
import { carrierRules } from '#contract/catalogue/carrier-rules'
import { feature } from '#server/feature'
import { carrierRulesRoutes } from './carrier-rules.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    carrier_rule_saved: 'airline'
  }
}

/** What airlines allow after a booking, and until when, each rule with its source and its days. */
export const carrierRulesFeature = feature({
  name: 'carrier-rules',
  calls: carrierRules,
  handlers: carrierRulesRoutes,
  lists: [carrierRuleList],
  tables: ['carrier_rules'],
})
