import { createFileRoute } from '@tanstack/react-router'
import { PeoplePage } from '#web/features/people/privacy/people-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/personal-data')({
  loader: ({ context: { texts } }) => texts.load('people', 'checks'),
  head: titled('people', 'title'),
  component: PeoplePage,
})
