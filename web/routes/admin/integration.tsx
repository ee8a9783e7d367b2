import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { IntegrationPage } from '#web/features/operations/integrations/integration-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/integration')({
  validateSearch: searchTexts({ id: /^[a-z][a-z0-9-]{1,39}$/ }),
  loader: ({ context: { texts } }) => texts.load('integrations', 'checks'),
  head: titled('integrations', 'title'),
  component: IntegrationPage,
})
