import { createFileRoute } from '@tanstack/react-router'
import { NewUserPage } from '#web/features/people/directory/new-user-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/new-user')({
  loader: ({ context: { texts } }) => texts.load('directory', 'checks'),
  head: titled('directory', 'new_title'),
  component: () => <NewUserPage list={paths.adminUsers()} detailsOf={paths.adminUserDetails} />,
})
