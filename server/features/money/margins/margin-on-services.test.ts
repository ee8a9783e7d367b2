import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { buildAgency, changePriceRules } from '../../../../test/factories.ts'
import { marginOnServices } from './margin-on-services.ts'
import type { MarginValue } from './margins.rules.ts'

let testApp: TestApp
let agencyId: string
beforeAll(async () => {
  testApp = await startApp({ now: '2026-12-01T08:00:00Z' })
  agencyId = (await buildAgency(testApp)).id
})
afterAll(() => testApp.close())

type Bought = { ptc?: 'ADT' | 'CHD' | 'INF'; amount: number; services: number }
/** What one rule of the agents' layer adds for each of these people. */
async function added(rule: Partial<MarginValue>, people: readonly Bought[]): Promise<number[]> {
  const { basis_points = 0, fixed_minor = 0, per = 'passenger', min_minor = null, max_minor = null } = rule
  await changePriceRules(testApp, sql`update margin_rules set active = false`)
  await changePriceRules(
    testApp,
    sql`insert into margin_rules (layer, product, basis_points, fixed_minor, per, min_minor, max_minor, currency, active)
      values ('agent', 'flight_services', ${basis_points}, ${fixed_minor}, ${per}, ${min_minor}, ${max_minor}, 'SAR', true)`,
  )
  return marginOnServices(
    testApp.app.db,
    {
      at: testApp.app.clock.now(),
      supplier: 'house',
      airline: 'SV',
      origin: 'RUH',
      destination: 'LHE',
      cabin: 'economy',
      currency: 'SAR',
      travel_day: '2027-01-01',
    },
    { channel: 'agent', agency_id: agencyId },
    people.map((one) => ({ ptc: 'ADT', ...one })),
  )
}
const four = { amount: 20_000, services: 4 }
const one = { amount: 5_000, services: 1 }
const nothing = { amount: 0, services: 0 }

test('A margin for each service stays within its cap and above its floor for each passenger, as that of a fare does.', async () => {
  const each = { fixed_minor: 1_000, per: 'segment' as const }
  expect(await added(each, [four, one])).toEqual([4_000, 1_000])
  expect(await added({ ...each, max_minor: 1_500 }, [four, one])).toEqual([1_500, 1_000])
  expect(await added({ ...each, min_minor: 5_000 }, [four, one])).toEqual([5_000, 5_000])
  expect(await added({ ...each, basis_points: 1_000, max_minor: 5_500 }, [four, one])).toEqual([5_500, 1_500])
  expect(await added({ ...each, basis_points: 1_000, min_minor: 2_000 }, [four, one])).toEqual([6_000, 2_000])
})

test('Whoever only gives something back is charged no margin, whatever the rule counts by.', async () => {
  for (const per of ['passenger', 'segment', 'booking'] as const) {
    expect([per, await added({ fixed_minor: 1_000, per }, [one, nothing])]).toEqual([per, [1_000, 0]])
    expect([per, await added({ fixed_minor: 1_000, per, min_minor: 3_000 }, [nothing, one])]).toEqual([per, [0, 3_000]])
    expect([per, await added({ fixed_minor: 1_000, per }, [nothing])]).toEqual([per, [0]])
  }
})

test('A margin for the booking is shared by those who buy, within its cap and above its floor as a whole.', async () => {
  const whole = { fixed_minor: 1_000, per: 'booking' as const }
  expect(await added(whole, [four, nothing, one])).toEqual([500, 0, 500])
  expect(await added({ ...whole, max_minor: 600 }, [four, nothing, one])).toEqual([300, 0, 300])
  expect(await added({ ...whole, min_minor: 3_000 }, [four, nothing, one])).toEqual([1_500, 0, 1_500])
  expect(await added({ ...whole, basis_points: 1_000 }, [four, nothing, one])).toEqual([2_500, 0, 1_000])
})
