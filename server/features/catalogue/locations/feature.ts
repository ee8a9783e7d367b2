import { locations } from '#contract/catalogue/locations'
import { feature } from '#server/feature'
import { loadAirlines } from '#server/suppliers/demo-airlines/stock/index'
import { loadLocations } from './load-locations.ts'
import { locationsRoutes } from './locations.routes.ts'
import { locationsIn } from './locations.sql.ts'

export const locationsFeature = feature({
  name: 'locations',
  calls: locations,
  handlers: locationsRoutes,
  async setUp(app) {
    await loadLocations(app.pool)
    await loadAirlines(app.pool)
    // No visitor waits for them; a test that asks for none does without.
    if (!app.config.testing) await locationsIn(app.pool)
  },
  tables: ['aircrafts', 'airlines', 'airports', 'cities', 'countries', 'data_version', 'metros'],
})
