import type { Permission } from '#contract/kernel/permissions'
import { adminArea, type Role } from '#contract/kernel/roles'

const needs: readonly Permission[] = ['settings.view', 'booking.view', 'user.view']
const readers: readonly Role[] = adminArea

/** Whether the server tells somebody of mails that did not arrive: the back office, never a salesman. */
export const readsTroubles = (role: Role | undefined, held: readonly Permission[]) =>
  role !== undefined && readers.includes(role) && needs.some((one) => held.includes(one))
