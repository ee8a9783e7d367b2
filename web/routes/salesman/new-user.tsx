import { createFileRoute } from '@tanstack/react-router'
import { NewUserPage } from '#web/features/people/directory/new-user-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/salesman/new-user')({
  loader: ({ context: { texts } }) => texts.load('directory', 'checks'),
  head: titled('directory', 'new_agency'),
  component: () => <NewUserPage isSalesman list={paths.salesmanUsers()} detailsOf={paths.salesmanUserDetails} />,
})
