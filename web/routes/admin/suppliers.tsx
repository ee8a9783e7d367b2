import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { SuppliersPage } from '#web/features/catalogue/suppliers/suppliers-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/suppliers')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('suppliers', 'checks'),
  head: titled('suppliers', 'title'),
  component: SuppliersPage,
})
