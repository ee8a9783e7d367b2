import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { VisaApplicationsPage } from '#web/features/selling/visas/office/applications-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/visa-applications')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_visas', 'visas', 'lists', 'checks'),
  head: titled('office_visas', 'applications'),
  component: VisaApplicationsPage,
})
