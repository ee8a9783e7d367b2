import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { OwnCasesPage } from '#web/features/selling/own-cases/own-cases-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/agent/refunds-and-changes')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('own_cases', 'lists', 'checks'),
  head: titled('own_cases', 'title'),
  component: OwnCasesPage,
})
