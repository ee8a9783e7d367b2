import { useQuery } from '@tanstack/react-query'
import type { UserDetails } from '#contract/people/directory'
import { useApi } from '#web/api/context.tsx'
import { useMay } from '#web/api/permissions.ts'
import { userQuery } from './directory.queries.ts'

/** Whose page the address asks for; undefined while that is not known. Whoever sees agencies alone finds agencies. */
export function useWho(id: string): UserDetails | 'agency' | undefined {
  const may = useMay()
  const maySee = may(['user.view', 'staff.view'])
  const { data, error } = useQuery({ ...userQuery(useApi(), id), enabled: maySee && id !== '' })
  if (!maySee || id === '') return 'agency'
  // An agency stays when its owner's account is gone.
  return data ?? (error && may('agency.view') ? 'agency' : undefined)
}
