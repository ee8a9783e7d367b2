export { attentionQuery } from './office-dashboard.queries.ts'
