import { carRequestTable } from '#contract/selling/car-requests'
import { record } from '#server/records/record'
import { rowOf } from './car-requests.sql.ts'

/** What a request for a car goes through. */
export const carRequestRecords = record({
  table: 'car_requests',
  state: 'state',
  states: carRequestTable,
  row: rowOf,
  rules: {},
})
