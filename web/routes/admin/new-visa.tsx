import { createFileRoute } from '@tanstack/react-router'
import { VisaFormPage } from '#web/features/selling/visas/office/visa-form-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/new-visa')({
  loader: ({ context: { texts } }) => texts.load('office_visas', 'visas', 'checks'),
  head: titled('office_visas', 'new_title'),
  component: () => <VisaFormPage id="" />,
})
