import type { RouterContext } from '#web/api/context.tsx'
import { pageHead } from '#web/ui/head.ts'
import type { StayAddress } from './stay-address.ts'

/* No calls in here: what heads a page is in everybody's first load. */

/** Title of a city's hotels; the canonical address names the city without nights and guests. */
export const staysHead = (context: RouterContext, { city }: StayAddress, named: { city: string } | undefined) =>
  pageHead(context, 'stays', city ? `/hotel/search?city=${city}` : '/hotel/search', { city: named?.city ?? '' })

/** Title of one hotel. */
export const stayHead = (
  context: RouterContext,
  { id }: StayAddress,
  named: { hotel: string; city: string } | null | undefined,
) =>
  named
    ? pageHead(context, 'stays', `/hotel/details?id=${id}`, named, {
        title: 'title_hotel',
        description: 'description_hotel',
      })
    : pageHead(context, 'stays', '/hotel/search', { city: '' })
