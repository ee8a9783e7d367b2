import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { PagesPage } from '#web/features/operations/settings/pages-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/pages')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('settings', 'rich_text', 'checks'),
  head: titled('settings', 'pages_title'),
  component: PagesPage,
})
