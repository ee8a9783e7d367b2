import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '#web/api/search-texts.ts'
import { NewRolePage } from '#web/features/people/roles/new-role-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/newRole')({
  validateSearch: searchTexts({ copy: /^[0-9a-f-]{36}$/ }),
  loader: ({ context: { texts } }) => texts.load('roles', 'checks'),
  head: titled('roles', 'new_title'),
  component: NewRolePage,
})
