import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { NewBankPage } from '#web/features/money/banks/new-bank-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/new-bank')({
  validateSearch: searchTexts({ id: /^[0-9a-f-]{36}$/ }),
  loader: ({ context: { texts } }) => texts.load('banks', 'checks'),
  head: titled('banks', 'new_title'),
  component: NewBankPage,
})
