import type { RouterContext } from '#web/api/context.tsx'
import { type SearchAddress, unfinishedOf } from './search-address.ts'

/** Goes on to the address of a search where this is not one yet, which is rare: what that takes is fetched then. */
export const makeWhole = async (context: RouterContext, search: SearchAddress, path: string): Promise<void> => {
  const what = unfinishedOf(search)
  if (what) await (await import('./resolve-typed.ts')).goToWhole(context, what, search, path)
}
