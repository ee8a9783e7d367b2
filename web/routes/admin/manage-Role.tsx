import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { ManageRolePage } from '#web/features/people/roles/manage-role-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/manage-Role')({
  validateSearch: searchTexts({ id: /^[0-9a-f-]{36}$/ }),
  loader: ({ context: { texts } }) => texts.load('roles', 'checks'),
  head: titled('roles', 'one_role'),
  component: ManageRolePage,
})
