import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { UpdateUserPage } from '#web/features/people/directory/update-user-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/update/user')({
  validateSearch: searchTexts({ id: /^[0-9a-f-]{36}$/ }),
  loader: ({ context: { texts } }) => texts.load('directory', 'checks'),
  head: titled('directory', 'change'),
  component: () => <UpdateUserPage id={Route.useSearch().id ?? ''} />,
})
