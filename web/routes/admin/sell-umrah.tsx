import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { SellPackagePage } from '#web/features/selling/umrah/office/sell-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/sell-umrah')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) =>
    texts.load('office_umrah', 'umrah', 'purchase', 'desk_buyer', 'desk_sales', 'person', 'checks'),
  head: titled('office_umrah', 'sell'),
  component: () => <SellPackagePage id={Route.useSearch()['id'] ?? ''} />,
})
