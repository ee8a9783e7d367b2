import { createFileRoute } from '@tanstack/react-router'
import { plainTexts } from '#web/api/search-texts.ts'
import { RolesPage } from '#web/features/people/roles/roles-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/Roles')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('roles', 'checks', 'lists'),
  head: titled('roles', 'title'),
  component: RolesPage,
})
