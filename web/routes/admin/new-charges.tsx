import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { NewChargePage } from '#web/features/money/charges/new-charge-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/new-charges')({
  validateSearch: searchTexts({ id: /^[0-9a-f-]{36}$/ }),
  loader: ({ context: { texts } }) => texts.load('office_charges', 'charges', 'checks'),
  head: titled('office_charges', 'new_title'),
  component: NewChargePage,
})
