import { createFileRoute } from '@tanstack/react-router'
import { NewOfficeRequestPage } from '#web/features/selling/offline/office-new-request-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/new-offline-booking')({
  loader: ({ context: { texts } }) => texts.load('office_offline', 'offline', 'checks', 'files'),
  head: titled('office_offline', 'new_title'),
  component: NewOfficeRequestPage,
})
