import { UserPage } from '#web/features/people/directory/index.ts'
import { paths } from '#web/paths.ts'
import { OwnAgency } from './own-agency.tsx'

/** One agency of a salesman's own. */
export const SalesmanUserPage = ({ id }: { id: string }) => (
  <UserPage id={id} list={paths.salesmanUsers()} more={(user) => <OwnAgency ownerId={user.id} />} />
)
