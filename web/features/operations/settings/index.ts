export { PolicyBody } from './policy-body.tsx'
export { policyQuery } from './settings.queries.ts'
