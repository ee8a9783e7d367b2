import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { VisaFormPage } from '#web/features/selling/visas/office/visa-form-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/update-visa')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office_visas', 'visas', 'checks'),
  head: titled('office_visas', 'title'),
  component: () => <VisaFormPage id={Route.useSearch()['id'] ?? ''} />,
})
