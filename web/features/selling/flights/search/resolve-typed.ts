import { redirect } from '@tanstack/react-router'
import type { RouterContext } from '#web/api/context.tsx'
import { airportsQuery } from '../locations.queries.ts'
import { groupOf } from './group-of.ts'
import type { SearchAddress } from './search-address.ts'

/**
 * Leaves for the form of groups, which takes over what was asked, or for the address of the search: the form of a page
 * whose scripts had not come sends places as typed, which are looked up here.
 */
export async function goToWhole(
  { api, queryClient }: RouterContext,
  what: 'group' | 'places',
  { from, to, ...address }: SearchAddress,
  path: string,
): Promise<never> {
  if (what === 'group') throw redirect({ href: groupOf(address) })
  const codeOf = async (typed: string | undefined, known: string | undefined) =>
    known ?? (typed ? (await queryClient.ensureQueryData(airportsQuery(api, typed)))[0]?.code : undefined)
  const [origin, destination] = await Promise.all([codeOf(from, address.origin), codeOf(to, address.destination)])
  throw redirect({ to: path as '/', replace: true, search: { ...address, origin, destination } as never })
}
