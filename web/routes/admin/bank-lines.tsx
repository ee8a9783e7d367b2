import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { BankLinesPage } from '#web/features/money/bank-lines/bank-lines-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/bank-lines')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('bank_lines', 'lists', 'checks'),
  head: titled('bank_lines', 'title'),
  component: BankLinesPage,
})
