import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { MarginsPage } from '#web/features/money/margins/margins-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/customer-margin')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('margins', 'checks'),
  head: titled('margins', 'title'),
  component: MarginsPage,
})
