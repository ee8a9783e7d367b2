import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { DepositPage } from '#web/features/money/deposits/deposit-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/deposit-details')({
  validateSearch: searchTexts({ id: /^DP-[A-Z2-9]{6}$/ }),
  loader: ({ context: { texts } }) => texts.load('deposits', 'checks'),
  head: titled('deposits', 'deposit'),
  component: DepositPage,
})
