import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { AgentInsurancePage } from '#web/features/selling/insurance/agent-insurance-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/travel-insurance')({
  validateSearch: searchTexts({
    region: ['gcc', 'worldwide_no_us', 'worldwide', 'schengen'],
    from: /^\d{4}-\d{2}-\d{2}$/,
    to: /^\d{4}-\d{2}-\d{2}$/,
    ages: /^\d{1,3}(,\d{1,3}){0,8}$/,
    plan: /^[0-9a-f-]{36}$/,
  }),
  loader: ({ context: { texts } }) => texts.load('insurance', 'purchase', 'person', 'checks'),
  head: titled('insurance', 'heading'),
  component: AgentInsurancePage,
})
