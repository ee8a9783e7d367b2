import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeChargesPage } from '#web/features/money/charges/office-charges-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/other-charges')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_charges', 'charges', 'lists', 'checks'),
  head: titled('office_charges', 'title'),
  component: OfficeChargesPage,
})
