import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { VisasOfficePage } from '#web/features/selling/visas/office/visas-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/visas')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_visas', 'visas', 'lists', 'checks'),
  head: titled('office_visas', 'title'),
  component: VisasOfficePage,
})
