import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '#web/features/people/privacy/people-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/personal-data')({
  loader: ({ context: { texts } }) => texts.load('people', 'answers'),
  head: ({ match: { context } }) =>
    context.texts.loaded.people ? plainHead(context, context.texts.message('people', 'title')) : {},
  component: PeoplePage,
})
