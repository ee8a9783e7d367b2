import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { ActivityPage } from '#web/features/operations/activity/activity-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/activity-log')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('activity', 'activities', 'checks', 'lists'),
  head: titled('activity', 'title'),
  component: ActivityPage,
})
