import { feature } from '#server/feature'
import { scheduleStockLapse, stockJobs } from './jobs.ts'

export const stockUnitsFeature = feature({
  name: 'stock-units',
  jobs: (app) => ({ upkeep: stockJobs(app) }),
  schedules: [scheduleStockLapse],
  tables: ['stock_allocations', 'stock_units'],
})
