import { createDemoNetwork, type Timetable } from '#server/suppliers/demo-airlines/stock/index'
import type { FlightSupplier } from '#server/ports/flight'
import { startApp, type TestApp } from '../app.ts'
import type { Bench } from '../conformance/flight-supplier.ts'
import { type ShopParts, startFault } from '../../server/suppliers/demo-airlines/adapter/index.ts'
import { sampleTimetable } from './sample-timetable.ts'

/** One of the embedded suppliers on a small network and a database of its own, for tests. */
export async function benchFor(
  open: (parts: ShopParts) => FlightSupplier,
  timetable: Timetable = sampleTimetable(),
): Promise<Bench & { testApp: TestApp; parts: ShopParts }> {
  const testApp = await startApp()
  // Stands still until it is moved: two answers of one moment are to be equal.
  let now = new Date('2026-11-20T06:00:00Z')
  const network = createDemoNetwork({ db: testApp.app.db, timetable: async () => timetable })
  const parts = { db: testApp.app.db, network, demo: true }
  const supplier = open(parts)
  return {
    testApp,
    parts,
    supplier,
    now: () => now,
    advanceMinutes: (minutes) => void (now = new Date(now.getTime() + minutes * 60_000)),
    misbehave: async ({ op, kind, amount = 0, times = 1 }) =>
      void (await startFault(testApp.app.db, { supplier: supplier.id as 'house' | 'sooper', op, kind, amount, times })),
    query: {
      legs: [
        { origins: ['LHE'], destinations: ['JED'], date: '2027-01-14' },
        { origins: ['JED'], destinations: ['LHE'], date: '2027-01-28' },
      ],
      passengers: { adults: 2, children: 1, infants: 1 },
      cabin: 'economy',
      limit: 50,
    },
    async close() {
      await network.close()
      await testApp.close()
    },
  }
}
