import type { RouterContext } from '#web/api/context.tsx'
import { picturesQuery } from '#web/kit/pictures/promos.queries.ts'
import { wallClock } from '#web/kit/time/calendar.ts'
import { siteQuery } from '#web/site.ts'
import { type StayAddress } from './stay-address.ts'
import { questionOf } from './stay-question.ts'
import { citiesQuery, hotelQuery, hotelsQuery } from './stays.queries.ts'

async function todayOf({ api, queryClient }: RouterContext): Promise<string> {
  const { zone } = await queryClient.ensureQueryData(siteQuery(api))
  return wallClock(Date.now(), zone).date
}

/** The hotels of a city with the page: what is asked for is there when it is rendered. */
export async function loadStays(context: RouterContext, address: StayAddress): Promise<{ city: string }> {
  const { api, queryClient, facts } = context
  const [cities, today] = await Promise.all([
    queryClient.ensureQueryData(citiesQuery(api)),
    todayOf(context),
    queryClient.prefetchQuery(picturesQuery(api, 'hotel_header')),
  ])
  const question = questionOf({ ...address, city: address.city ?? cities[0]?.code }, today)
  if (question.city) await queryClient.prefetchQuery(hotelsQuery(api, question, 'public'))
  return { city: cities.find(({ code }) => code === question.city)?.name[facts.locale] ?? '' }
}

/** One hotel with its rates; its names are for the title. */
export async function loadStay(
  context: RouterContext,
  address: StayAddress,
): Promise<{ hotel: string; city: string } | null> {
  const { api, queryClient, facts } = context
  const [today] = await Promise.all([todayOf(context), queryClient.ensureQueryData(citiesQuery(api))])
  if (!address.id) return null
  const query = hotelQuery(api, address.id, questionOf(address, today), 'public')
  await queryClient.prefetchQuery(query)
  const hotel = queryClient.getQueryData(query.queryKey)?.hotel
  return hotel ? { hotel: hotel.name[facts.locale], city: hotel.city.name[facts.locale] } : null
}
