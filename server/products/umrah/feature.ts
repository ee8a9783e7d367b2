import { umrahPackageList } from '#contract/selling/umrah-package-list'
import { umrah } from '#contract/selling/umrah'
import { whenHijriMoved } from '#server/features/catalogue/hijri-months'
import { registerFeatured, registerSeason } from '#server/features/catalogue/featured'
import { registerProduct } from '#server/features/selling/bookings'
import { feature } from '#server/feature'
import { featuredTours, seasonOfUmrah } from './featured-tours.ts'
import { scheduleLatePlaces, umrahJobs } from './late.ts'
import { followCalendar } from './shifts.ts'
import { umrahProduct } from './umrah-product.ts'
import { umrahRoutes } from './umrah.routes.ts'
import { todayIn } from './package-view.ts'
import { packagesForSearch } from './packages.sql.ts'
import { umrahQuoting } from './quoted-umrah.ts'

declare module '#server/features/operations/activity' {
  interface Activities {
    umrah_package_saved: 'umrah_package'
    umrah_package_removed: 'umrah_package'
    umrah_shift_decided: 'umrah_package'
  }
}

/** Umrah packages: departures by either calendar, places in rooms, seats from stock of our own. */
export const umrahFeature = feature({
  name: 'umrah',
  calls: umrah,
  handlers: umrahRoutes,
  async publicPages(app) {
    const packages = await packagesForSearch(app.db, todayIn(app))
    return [
      { path: '/umra-packages' },
      ...packages.map(({ code, updated_at }) => ({
        path: `/umrah-package-details?id=${encodeURIComponent(code)}`,
        changed: updated_at,
      })),
    ]
  },
  setUp(app) {
    registerProduct(app, { ...umrahProduct, quoted: umrahQuoting })
    whenHijriMoved(app, 'umrah', followCalendar)
    registerFeatured(app, featuredTours)
    registerSeason(app, seasonOfUmrah)
  },
  jobs: (app) => ({ upkeep: umrahJobs(app) }),
  schedules: [scheduleLatePlaces],
  lists: [umrahPackageList],
  tables: [
    'umrah_departures',
    'umrah_packages',
    'umrah_pilgrims',
    'umrah_prices',
    'umrah_shifts',
    'umrah_stays',
    'umrah_wishes',
  ],
})
