import { hotels } from '#contract/catalogue/hotels'
import { hotelList } from '#contract/catalogue/hotel-list'
import { feature } from '#server/feature'
import { whenHijriMoved } from '#server/features/catalogue/hijri-months'
import { expandAgain } from './expand-again.ts'
import { hotelsRoutes } from './hotels.routes.ts'
import { citiesForSearch, hotelsForSearch } from './stays.sql.ts'
import { releaseJobs, scheduleRelease } from './release.jobs.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    hotel_saved: 'hotel'
    hotel_contract_saved: 'hotel'
    hotel_nights_set: 'hotel'
  }
}

/** Hotels under contracts of our own, the rooms of their nights, and what they cost. */
export const hotelsFeature = feature({
  name: 'hotels',
  calls: hotels,
  handlers: hotelsRoutes,
  async publicPages(app) {
    const [cities, hotels] = [await citiesForSearch(app.db), await hotelsForSearch(app.db)]
    return [
      { path: '/hotel/search' },
      ...cities.map(({ city, updated_at }) => ({ path: `/hotel/search?city=${city}`, changed: updated_at })),
      ...hotels.map(({ code, updated_at }) => ({ path: `/hotel/details?id=${code}`, changed: updated_at })),
    ]
  },
  lists: [hotelList],
  setUp: (app) => whenHijriMoved(app, 'hotels', expandAgain),
  jobs: (app) => ({ upkeep: releaseJobs(app) }),
  schedules: [scheduleRelease],
  tables: ['hotel_cities', 'hotels', 'hotel_rooms', 'hotel_contracts', 'hotel_nights', 'hotel_limits'],
})
