import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { InputVatPage } from '#web/features/money/input-vat/input-vat-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/input-vat')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('input_vat', 'lists', 'checks'),
  head: titled('input_vat', 'title'),
  component: InputVatPage,
})
