/** The settings feature: what the company is, and what it decided once. */
export { demoCompany, seedDemoCompany } from './demo-company.ts'
export { missingForInvoices, requireInvoiceFacts } from './invoice-facts.ts'
export {
  defaults,
  dropSetting,
  forgetSettings,
  lockSettings,
  readSetting,
  readSettings,
  type Settings,
  settingsOf,
  shownBrand,
  writeSetting,
  zoneOf,
} from './settings.ts'
export { siteOf } from './site.ts'
export { writePolicy } from './policy-body.ts'
