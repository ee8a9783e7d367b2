import { afterAll, beforeAll } from 'vitest'
import { startApp, type TestApp } from '../app.ts'
import {
  ownHotelsBench,
  type RatehawkBench,
  ratehawkBench,
  type StaysBench,
  staysBench,
} from '../support/bench-hotels.ts'
import { conformsHotel } from './hotel-supplier.ts'
import { ratehawkFaults } from './ratehawk-faults.ts'
import { staysFaults } from './stays-faults.ts'

let testApp: TestApp
let ratehawk: RatehawkBench | undefined
let stays: StaysBench | undefined
beforeAll(async () => void (testApp = await startApp({ now: '2027-01-10T08:00:00Z' })))
afterAll(async () => {
  await ratehawk?.close()
  await stays?.close()
  await testApp.close()
})

conformsHotel('own-hotels', () => ownHotelsBench(testApp))
conformsHotel('ratehawk', async () => (ratehawk = await ratehawkBench(testApp)))
ratehawkFaults(() => ratehawk!)
conformsHotel('duffel-stays', async () => (stays = await staysBench(testApp)))
staysFaults(() => stays!)
