import { createFileRoute } from '@tanstack/react-router'
import { HealthPage } from '#web/features/money/ledger/health-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/health')({
  loader: ({ context: { texts } }) => texts.load('statement', 'operations', 'checks'),
  head: titled('statement', 'proof_title'),
  component: HealthPage,
})
