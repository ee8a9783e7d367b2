import { createFileRoute } from '@tanstack/react-router'
import { IntegrationsPage } from '#web/features/operations/integrations/integrations-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/integrations')({
  loader: ({ context: { texts } }) => texts.load('integrations', 'checks'),
  head: titled('integrations', 'title'),
  component: IntegrationsPage,
})
