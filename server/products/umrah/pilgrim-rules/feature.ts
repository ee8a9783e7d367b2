import { umrahRules } from '#contract/selling/umrah-rules'
import { feature } from '#server/feature'
import { umrahRulesRoutes } from './rules.routes.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    umrah_rule_saved: 'umrah_package'
  }
}

/** What is asked of pilgrims, dated and with its source. */
export const pilgrimRulesFeature = feature({
  name: 'pilgrim-rules',
  calls: umrahRules,
  handlers: umrahRulesRoutes,
  tables: ['umrah_rules'],
})
