import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AgencyDepositsPage } from '#web/features/money/deposits/agency-deposits-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/agent-detail-deposits')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('deposits', 'lists', 'files', 'checks'),
  head: titled('deposits', 'agency_title'),
  component: () => <AgencyDepositsPage search={Route.useSearch()} />,
})
