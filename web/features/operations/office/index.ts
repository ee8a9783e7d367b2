export { attentionQuery } from './office.queries.ts'
