import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeBlocksPage } from '#web/features/selling/group-tickets/office-blocks-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/group-tickets')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('group_office', 'lists', 'checks'),
  head: titled('group_office', 'title'),
  component: OfficeBlocksPage,
})
