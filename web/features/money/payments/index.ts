export { wasJustPaid } from './paid-mark.ts'
export { usePayNow } from './use-pay-now.ts'
