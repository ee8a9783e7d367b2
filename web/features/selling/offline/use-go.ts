import { useNavigate } from '@tanstack/react-router'
import type { Address } from '#web/kit/list/use-list.ts'
import { paths } from '#web/portal-paths.ts'

/** Goes to the agency's requests with other filters. */
export function useGo() {
  const navigate = useNavigate()
  return (search: Address, replace = false) =>
    void navigate({ to: paths.agentOfflineBookings(), search, replace, resetScroll: false })
}
