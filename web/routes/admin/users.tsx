import { createFileRoute } from '@tanstack/react-router'
import { useMay } from '#web/api/permissions.ts'
import { plainTexts } from '#web/api/search-texts.ts'
import { AgenciesPage } from '#web/features/operations/office/agencies-page.tsx'
import { KindTabs } from '#web/features/people/directory/kind-tabs.tsx'
import { UsersPage } from '#web/features/people/directory/users-page.tsx'
import { titled } from '#web/ui/head.ts'

export const Route = createFileRoute('/admin/users')({
  validateSearch: plainTexts,
  loader: ({ context: { texts } }) => texts.load('office', 'directory', 'checks', 'lists'),
  head: titled('directory', 'title'),
  component: Users,
})

/** Agencies, unless everybody is asked for; whoever may not see agencies finds the users. */
function Users() {
  const search = Route.useSearch()
  const may = useMay()
  return search['show'] === 'users' || !may('agency.view') ? (
    <UsersPage search={search} />
  ) : (
    <AgenciesPage search={search} tabs={<KindTabs current="agencies" />} />
  )
}
