import type { RouterContext } from '#web/api/context.tsx'
import { pageHead, withData } from '#web/ui/head.ts'
import { addressOf, breadcrumbs, offerFrom } from '#web/ui/structured-data.ts'
import type { FoundHotel } from './stays.queries.ts'
import type { StayAddress } from './stay-address.ts'

/* No calls in here: what heads a page is in everybody's first load. */

/** Title of a city's hotels; the canonical address names the city without nights and guests. */
export function staysHead(context: RouterContext, { city }: StayAddress, named: { city: string } | undefined) {
  const path = city ? `/hotel/search?city=${city}` : '/hotel/search'
  const head = pageHead(context, 'stays', path, { city: named?.city ?? '' })
  if (!import.meta.env.SSR) return head
  return withData(head, [
    breadcrumbs(context, 'hotels', '/hotel/search', city && named ? [named.city, path] : undefined),
  ])
}

/** Title of one hotel. */
export function stayHead(
  context: RouterContext,
  { id }: StayAddress,
  named: { hotel: string; city: string } | null | undefined,
) {
  if (!named) return pageHead(context, 'stays', '/hotel/search', { city: '' })
  const path = `/hotel/details?id=${id}`
  const keys = { title: 'title_hotel', description: 'description_hotel' }
  const head = pageHead(context, 'stays', path, named, keys)
  if (!import.meta.env.SSR) return head
  const [[, found] = []] = context.queryClient.getQueriesData<FoundHotel>({ queryKey: ['stays', 'hotel', id] })
  const way = breadcrumbs(context, 'hotels', '/hotel/search', [named.hotel, path])
  return withData(head, found ? [hotelData(context, found, path), way] : [way])
}

/** A hotel as schema.org has it; nobody's marks are claimed, only its stars. */
function hotelData(context: RouterContext, { hotel, rooms }: FoundHotel, path: string) {
  const { locale } = context.facts
  const words = (key: string) => context.texts.message('stays', key)
  const cheapest = rooms[0]?.[0]?.total ?? null
  return {
    '@type': 'Hotel',
    name: hotel.name[locale],
    description: hotel.about[locale] || undefined,
    url: addressOf(context, path),
    telephone: hotel.phone || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: hotel.address[locale],
      addressLocality: hotel.city.name[locale],
    },
    geo: { '@type': 'GeoCoordinates', latitude: hotel.lat, longitude: hotel.lon },
    starRating: hotel.stars > 0 ? { '@type': 'Rating', ratingValue: hotel.stars } : undefined,
    amenityFeature: hotel.amenities.map((one) => ({
      '@type': 'LocationFeatureSpecification',
      name: words(`amenity_${one}`),
      value: true,
    })),
    // Of the nights that are asked for: a crawler asks for none, and reads the nearest that can be had.
    makesOffer: offerFrom(context, path, cheapest),
    checkinTime: hotel.check_in,
    checkoutTime: hotel.check_out,
  }
}
