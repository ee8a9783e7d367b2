/** The carrier-rules feature: what an airline allows on a day, for whoever acts by it. */
export { type HoldRule, holdRulesOf, type Rule, ruleOf } from './carrier-rules.sql.ts'
