/** The privacy feature: which columns hold personal data, how long each table is kept, and a person's own copy or erasure. */
export { encryptClearRows } from './encrypt-clear-rows.ts'
export { privacyJobs, scheduleRetention } from './nightly.ts'
export { columnsInSchema, mapProblems, personalData } from './personal-data.ts'
export { privacyRoutes } from './privacy.routes.ts'
