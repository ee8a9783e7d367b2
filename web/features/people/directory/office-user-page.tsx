import { paths } from '#web/portal-paths.ts'
import { CardAllowance } from './card-form.tsx'
import { UserActs } from './user-acts.tsx'
import { UserPage } from './user-page.tsx'

/** Somebody who is not of an agency, for the office. */
export const OfficeUserPage = ({ id }: { id: string }) => (
  <UserPage
    id={id}
    list={`${paths.adminUsers()}?show=users`}
    acts={(user) => <UserActs user={user} />}
    more={(user) => <CardAllowance user={user} />}
    hrefOf={(booking) => paths.officeBooking('customer', booking)}
  />
)
