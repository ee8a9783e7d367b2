/** The product `insurance`: plans of insurers, policies in their name. */
export { putInsurer } from './plans.sql.ts'
export { savePlan } from './save-plan.ts'
