import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { HijriMonthsPage } from '#web/features/catalogue/hijri-months/hijri-months-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/hijri-months')({
  validateSearch: searchTexts({ year: /^14\d\d$/ }),
  loader: ({ context: { texts } }) => texts.load('hijri_months', 'checks'),
  head: titled('hijri_months', 'title'),
  component: HijriMonthsPage,
})
