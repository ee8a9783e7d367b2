import { redirect } from '@tanstack/react-router'
import type { RouterContext } from '#web/api/context.tsx'
import { seatsMax } from '#contract/selling/flight-terms'
import { airportsQuery } from '../locations.queries.ts'
import { groupOf } from './group-of.ts'
import type { SearchAddress } from './search-address.ts'

/** The form of a page whose scripts had not come sends places as typed: they are looked up and the address made whole. */
export async function resolveTyped(
  { api, queryClient }: RouterContext,
  { from, to, ...address }: SearchAddress,
  path: string,
): Promise<void> {
  // More than nine are a group: its form takes over what was asked.
  if (Number(address.adults ?? 1) + Number(address.children ?? 0) > seatsMax) throw redirect({ href: groupOf(address) })
  if (!from && !to) return
  const codeOf = async (typed: string | undefined, known: string | undefined) =>
    known ?? (typed ? (await queryClient.ensureQueryData(airportsQuery(api, typed)))[0]?.code : undefined)
  const [origin, destination] = await Promise.all([codeOf(from, address.origin), codeOf(to, address.destination)])
  throw redirect({ to: path as '/', replace: true, search: { ...address, origin, destination } as never })
}
