import { createFileRoute } from '@tanstack/react-router'
import { SetupPage } from '#web/features/operations/company/setup-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/setup')({
  loader: ({ context: { texts } }) => texts.load('company', 'checks'),
  head: titled('company', 'title'),
  component: SetupPage,
})
