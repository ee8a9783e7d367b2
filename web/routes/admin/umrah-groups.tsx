import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { UmrahGroupsPage } from '#web/features/selling/umrah/office/groups-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/umrah-groups')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_umrah', 'umrah_work', 'checks'),
  head: titled('office_umrah', 'groups'),
  component: UmrahGroupsPage,
})
