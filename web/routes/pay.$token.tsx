import { createFileRoute } from '@tanstack/react-router'
import { PayPage } from '#web/features/selling/quotations/pay-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/pay/$token')({
  ssr: false,
  loader: ({ context: { texts } }) => texts.load('quotations', 'checks'),
  head: titled('quotations', 'page_pay_title'),
  component: PayPage,
})
