import { createFileRoute } from '@tanstack/react-router'
import { TeamPage } from '#web/features/people/members/team-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/team')({
  loader: ({ context: { texts } }) => texts.load('members', 'checks'),
  head: titled('members', 'title'),
  component: TeamPage,
})
