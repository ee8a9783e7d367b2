import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { ReservationUsersPage } from '#web/features/people/directory/reservation-users-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/reservation/reservation-users')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('directory', 'checks', 'lists'),
  head: titled('directory', 'title'),
  component: () => <ReservationUsersPage search={Route.useSearch()} />,
})
