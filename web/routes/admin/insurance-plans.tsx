import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { InsurancePlansPage } from '#web/features/selling/insurance/office/plans-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/insurance-plans')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_insurance', 'lists', 'checks'),
  head: titled('office_insurance', 'title'),
  component: InsurancePlansPage,
})
