import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { InsurancePlanPage } from '#web/features/selling/insurance/office/plan-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/update/insurance-plan')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_insurance', 'checks'),
  head: titled('office_insurance', 'title'),
  component: () => <InsurancePlanPage id={Route.useSearch()['id'] ?? ''} />,
})
