export { AnswerRefundDialog } from './answer-refund-dialog.tsx'
export { AskRefundDialog } from './ask-refund-dialog.tsx'
export { RefundCard } from './refund-card.tsx'
