import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { SalesmanUsersPage } from '#web/features/people/salesman/salesman-users-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/salesman/users')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('salesman', 'directory', 'checks', 'lists'),
  head: titled('salesman', 'title'),
  component: () => <SalesmanUsersPage search={Route.useSearch()} />,
})
