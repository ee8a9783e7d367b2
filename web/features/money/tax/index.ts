export { TaxRules } from './tax-rules.tsx'
