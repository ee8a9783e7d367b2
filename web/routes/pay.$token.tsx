import { createFileRoute } from '@tanstack/react-router'
import { PayPage } from '#web/features/selling/quotations/pay-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/pay/$token')({
  ssr: false,
  loader: ({ context: { texts } }) => texts.load('quotations', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.quotations ? plainHead(context, context.texts.message('quotations', 'page_pay_title')) : {},
  component: PayPage,
})
