import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { UmrahPackagesPage } from '#web/features/selling/umrah/office/packages-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/umrah-packages')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_umrah', 'lists', 'checks'),
  head: titled('office_umrah', 'title'),
  component: UmrahPackagesPage,
})
