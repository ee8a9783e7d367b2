import { redirect } from '@tanstack/react-router'
import type { RouterContext } from '#web/api/context.tsx'
import { airportsQuery } from '../locations.queries.ts'
import type { SearchAddress } from './search-address.ts'

/** The form of a page whose scripts had not come sends places as typed: they are looked up and the address made whole. */
export async function resolveTyped(
  { api, queryClient }: RouterContext,
  { from, to, ...address }: SearchAddress,
  path: string,
): Promise<void> {
  if (!from && !to) return
  const codeOf = async (typed: string | undefined, known: string | undefined) =>
    known ?? (typed ? (await queryClient.ensureQueryData(airportsQuery(api, typed)))[0]?.code : undefined)
  const [origin, destination] = await Promise.all([codeOf(from, address.origin), codeOf(to, address.destination)])
  throw redirect({ to: path as '/', replace: true, search: { ...address, origin, destination } as never })
}
