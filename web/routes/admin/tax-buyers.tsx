import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { TaxBuyersPage } from '#web/features/money/tax-documents/tax-buyers-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/tax-buyers')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('tax_documents', 'lists', 'checks'),
  head: titled('tax_documents', 'buyers_title'),
  component: TaxBuyersPage,
})
