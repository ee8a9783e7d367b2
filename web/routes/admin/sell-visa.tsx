import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { SellVisaPage } from '#web/features/selling/visas/office/sell-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/sell-visa')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) =>
    texts.load('office_visas', 'visas', 'desk_buyer', 'desk_sales', 'person', 'checks'),
  head: titled('office_visas', 'sell'),
  component: SellVisaPage,
})
