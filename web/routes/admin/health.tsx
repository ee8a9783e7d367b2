import { createFileRoute } from '@tanstack/react-router'
import { HealthPage } from '#web/features/money/ledger/health-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/health')({
  loader: ({ context: { texts } }) => texts.load('statement', 'operations', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.statement ? plainHead(context, context.texts.message('statement', 'proof_title')) : {},
  component: HealthPage,
})
