import { createFileRoute } from '@tanstack/react-router'
import { SetupPage } from '#web/features/operations/company/setup-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/setup')({
  loader: ({ context: { texts } }) => texts.load('company', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.company ? plainHead(context, context.texts.message('company', 'title')) : {},
  component: SetupPage,
})
