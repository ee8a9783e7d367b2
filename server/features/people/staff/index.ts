export { beyondLimit } from './approval-limit.ts'
