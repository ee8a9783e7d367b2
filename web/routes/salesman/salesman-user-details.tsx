import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { SalesmanUserPage } from '#web/features/people/salesman/salesman-user-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/salesman/salesman-user-details')({
  validateSearch: searchTexts({ id: /^[0-9a-f-]{36}$/ }),
  loader: ({ context: { texts } }) => texts.load('salesman', 'directory', 'operations', 'activities', 'checks'),
  head: titled('directory', 'user'),
  component: () => <SalesmanUserPage id={Route.useSearch().id ?? ''} />,
})
