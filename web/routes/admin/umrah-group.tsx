import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { UmrahGroupPage } from '#web/features/selling/umrah/office/group-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/umrah-group')({
  validateSearch: searchTexts({ id: /^[0-9a-f-]{36}$/, tab: /^[a-z]{1,20}$/ }),
  loader: ({ context: { texts } }) => texts.load('office_umrah', 'umrah_work', 'umrah', 'checks'),
  head: titled('office_umrah', 'groups'),
  component: UmrahGroupPage,
})
