import { feature } from '#server/feature'
import { stock as sentences } from './arabic.ts'
import { scheduleStockLapse, stockJobs } from './jobs.ts'

export const stockUnitsFeature = feature({
  name: 'stock-units',
  jobs: (app) => ({ upkeep: stockJobs(app) }),
  schedules: [scheduleStockLapse],
  arabic: { sentences },
  tables: ['stock_allocations', 'stock_units'],
})
