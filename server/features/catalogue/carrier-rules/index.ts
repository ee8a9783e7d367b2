/** The carrier-rules feature: what an airline allows on a day, for whoever acts by it. */
export { type Rule, ruleOf } from './carrier-rules.sql.ts'
