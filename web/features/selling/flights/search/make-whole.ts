import type { RouterContext } from '#web/api/context.tsx'
import { isTyped, type SearchAddress } from './search-address.ts'

/** Goes on to the address of a search where this is not one yet, which is rare: what that takes is fetched then. */
export const makeWhole = async (context: RouterContext, search: SearchAddress, path: string): Promise<void> => {
  if (isTyped(search)) await (await import('./resolve-typed.ts')).resolveTyped(context, search, path)
}
