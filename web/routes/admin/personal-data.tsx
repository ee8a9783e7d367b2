import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '#web/features/privacy/people-page.tsx'
import { plainHead } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/personal-data')({
  loader: async ({ context: { texts } }) => void (await Promise.all([texts.load('people'), texts.load('answers')])),
  head: ({ match: { context } }) =>
    context.texts.rooms.people ? plainHead(context, context.texts.message('people', 'title')) : {},
  component: PeoplePage,
})
