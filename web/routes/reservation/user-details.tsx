import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { UserPage } from '#web/features/people/directory/user-page.tsx'
import { paths } from '#web/paths.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/reservation/user-details')({
  validateSearch: searchTexts({ id: /^[0-9a-f-]{36}$/ }),
  loader: ({ context: { texts } }) => texts.load('directory', 'operations', 'activities', 'checks'),
  head: titled('directory', 'user'),
  component: () => <UserPage id={Route.useSearch().id ?? ''} list={paths.reservationUsers()} />,
})
