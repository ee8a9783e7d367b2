import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { AirlinesPage } from '#web/features/catalogue/airline-data/airlines-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/airlines')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('airline_data', 'lists', 'checks'),
  head: titled('airline_data', 'airlines'),
  component: AirlinesPage,
})
