import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { SellInsurancePage } from '#web/features/selling/insurance/office/sell-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/sell-insurance')({
  validateSearch: searchTexts({
    region: ['gcc', 'worldwide_no_us', 'worldwide', 'schengen'],
    from: /^\d{4}-\d{2}-\d{2}$/,
    to: /^\d{4}-\d{2}-\d{2}$/,
    ages: /^\d{1,3}(,\d{1,3}){0,8}$/,
    plan: /^[0-9a-f-]{36}$/,
  }),
  loader: ({ context: { texts } }) =>
    texts.load('office_insurance', 'insurance', 'purchase', 'desk_buyer', 'desk_sales', 'person', 'checks'),
  head: titled('office_insurance', 'sell'),
  component: SellInsurancePage,
})
