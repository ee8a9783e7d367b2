import { memberMay, type MemberRight } from '#contract/kernel/members'
import { useUser } from './session.ts'

/** Whether whoever is logged in may do this in their agency; whoever is of none is not bound by it. */
export function useMemberMay(): (right: MemberRight) => boolean {
  const { user } = useUser()
  return (right) => user?.role !== 'agent' || memberMay(user.agency?.member, right)
}
