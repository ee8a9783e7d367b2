import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { DepositQueuePage } from '#web/features/money/deposits/deposit-queue-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/topup-request')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('deposits', 'checks', 'lists'),
  head: titled('deposits', 'queue_title'),
  component: DepositQueuePage,
})
