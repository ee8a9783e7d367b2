import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { CarrierRulesPage } from '#web/features/catalogue/carrier-rules/carrier-rules-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/carrier-rules')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('carrier_rules', 'lists', 'checks'),
  head: titled('carrier_rules', 'title'),
  component: CarrierRulesPage,
})
