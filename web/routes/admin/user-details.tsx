import { createFileRoute } from '@tanstack/react-router'
import { AgencyPage } from '#web/features/operations/office/agency-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/user-details')({
  validateSearch: ({ id }: Record<string, unknown>) => ({ id: typeof id === 'string' ? id : '' }),
  loader: ({ context: { texts } }) => texts.load('office', 'agency', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.office ? plainHead(context, context.texts.message('office', 'agency')) : {},
  component: AgencyPage,
})
