import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OfficeApplicationPage } from '#web/features/selling/visas/office/application-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/visa-application')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_visas', 'visas', 'checks'),
  head: titled('office_visas', 'applications'),
  component: () => <OfficeApplicationPage id={Route.useSearch()['id'] ?? ''} />,
})
