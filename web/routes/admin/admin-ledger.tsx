import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AdminLedgerPage } from '#web/features/money/books/admin-ledger-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/admin-ledger')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('books', 'statement', 'lists', 'checks'),
  head: titled('books', 'title'),
  component: AdminLedgerPage,
})
