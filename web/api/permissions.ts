import type { Needs, Permission } from '#contract/kernel/permissions'
import { useUser } from './session.ts'

/** Whether whoever is logged in holds a permission, of a list any: what the server asks of them too. */
export function useMay(): (needs: Needs) => boolean {
  const { permissions } = useUser()
  return (needs) => (typeof needs === 'string' ? [needs] : needs).some((one) => permissions.includes(one))
}

/** True when every listed permission is held (spec section 6). */
export function useHolds(...permissions: Permission[]): boolean {
  const may = useMay()
  return permissions.every(may)
}
