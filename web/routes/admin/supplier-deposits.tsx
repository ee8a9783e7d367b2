import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { SupplierDepositsPage } from '#web/features/money/supplier-deposits/supplier-deposits-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/supplier-deposits')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('supplier_deposits', 'lists', 'checks'),
  head: titled('supplier_deposits', 'title'),
  component: SupplierDepositsPage,
})
