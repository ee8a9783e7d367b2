import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { UmrahRulesPage } from '#web/features/selling/umrah/office/work/rules-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/umrah-rules')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('umrah_work', 'checks'),
  head: titled('umrah_work', 'rules'),
  component: UmrahRulesPage,
})
