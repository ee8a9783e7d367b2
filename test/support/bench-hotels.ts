import { sql } from 'kysely'
import type { IntegrationHost } from '#server/ports/integration'
import { all, changed } from '#server/db/db'
import { HotelError, hotelSuppliers } from '#server/ports/hotel'
import { addFaultRow } from '../../server/suppliers/demo-airlines/fault-rows.ts'
import { duffelClient } from '../../server/suppliers/duffel-api/client.ts'
import { learn as learnStays } from '../../server/suppliers/duffel-stays/learn.ts'
import type { Parts as StaysParts } from '../../server/suppliers/duffel-stays/parts.ts'
import { staysSupplier } from '../../server/suppliers/duffel-stays/supplier.ts'
import { ratehawkClient } from '../../server/suppliers/ratehawk/client.ts'
import { downloadOutside } from '../../server/ports/call-outside.ts'
import { learn } from '../../server/suppliers/ratehawk/learn.ts'
import type { Parts } from '../../server/suppliers/ratehawk/parts.ts'
import { ratehawkSupplier } from '../../server/suppliers/ratehawk/supplier.ts'
import type { TestApp } from '../app.ts'
import type { HotelBench, HotelMischief } from '../conformance/hotel-supplier.ts'
import { buildUser, loggedIn } from '../factories.ts'
import { quadTerms, sellHotel } from '../hotels.ts'
import { duffelToken } from '../stand-ins/duffel/server.ts'
import { StaysStandIn } from '../stand-ins/duffel-stays/index.ts'
import { ratehawkKeys, RatehawkStandIn } from '../stand-ins/ratehawk/index.ts'

const query = {
  check_in: '2027-02-03',
  check_out: '2027-02-06',
  parties: [
    { adults: 2, child_ages: [7] },
    { adults: 2, child_ages: [] },
  ],
  nationality: null,
}

/** Rooms of our own contracts on the bench. */
export async function ownHotelsBench(testApp: TestApp): Promise<HotelBench> {
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  await sellHotel(admin, { ...quadTerms, rooms: [{ room: 'QUAD', base_persons: 4, allotment: 50, release_days: 0 }] })
  const { db } = testApp.app
  return {
    supplier: hotelSuppliers(testApp.app).get('own-hotels')!,
    now: () => testApp.clock.now(),
    advanceMinutes: (minutes) => void testApp.clock.advanceMinutes(minutes),
    async misbehave(op, kind) {
      await changed(db, sql`delete from house_faults`)
      const amount = kind === 'slow' ? 5_000 : kind === 'price_jump' ? 10 : 0
      await addFaultRow(db, { supplier: 'own-hotels', op, route: null, kind, amount, remaining: 1 })
    },
    roomsOf: async (key) =>
      (await all(db, sql`select 1 from hotel_orders where key = ${key} and state = 'booked'`)).length,
    city: 'MKK',
    code: 'MKK-90',
    query,
  }
}

const paths = {
  recheck: /^\/hotel\/prebook/,
  book: /finish\/$/,
  find: /^\/hotel\/order\/(info|booking\/finish\/status)/,
  cancel: /^\/hotel\/order\/cancel/,
} as const

/** What an adapter is opened with, at a stand-in. */
const hostAt = (standIn: string, keys: Record<string, string>, now: () => Date): IntegrationHost => ({
  keys: async () => keys,
  mode: async () => 'sandbox',
  on: async () => true,
  refused: async () => false,
  tokens: { access: () => Promise.reject(new Error('there is no log-in')) },
  standIn,
  now,
})

export type RatehawkBench = HotelBench & { etg: RatehawkStandIn; parts: Parts; close(): Promise<void> }

/** The adapter to ETG at its stand-in, with a clock that stands still until it is moved. */
export async function ratehawkBench(testApp: TestApp): Promise<RatehawkBench> {
  let now = new Date('2027-01-10T08:00:00Z')
  const etg = await RatehawkStandIn.start(() => now)
  const host = hostAt(etg.url, { ...ratehawkKeys }, () => now)
  const parts: Parts = {
    client: ratehawkClient(host),
    db: testApp.app.db,
    exchange: async () => ({ ours: 'SAR', rate: 'USD 3.75' }),
    residency: async () => 'sa',
    regions: async () => new Map(),
    pollMs: [],
    download: downloadOutside,
    standIn: etg.url,
  }
  const call = () => ({ signal: AbortSignal.timeout(20_000), now })
  for (let piece = 0; piece < 30 && (await learn(parts, call())); piece++) now = new Date(now.getTime() + 61_000)
  /** What is moved for one call is moved back before the next fault. */
  const mischief: Record<HotelMischief, (op: keyof typeof paths) => void> = {
    price_jump: () => void (etg.hotels.dearer = 10),
    terms_change: () => void (etg.hotels.strict = true),
    sold_out: () => void (etg.orders.ends = 'soldout'),
    timeout_after_success: (op) => etg.fail(paths[op], 'silent_after'),
    unavailable: (op) => etg.fail(paths[op], op === 'book' ? 'busy' : 'down'),
    slow: (op) => etg.fail(paths[op], 'delay', 5_000),
  }
  return {
    etg,
    parts,
    supplier: ratehawkSupplier(parts, async () => true),
    now: () => now,
    advanceMinutes: (minutes) => void (now = new Date(now.getTime() + minutes * 60_000)),
    async misbehave(op, kind) {
      etg.forgive()
      // A call that was throttled is not sent again at once.
      now = new Date(now.getTime() + 61_000)
      mischief[kind](op)
    },
    roomsOf: async (key) => etg.orders.roomsOf(key).length,
    city: 'MKK',
    code: 'ETG-8470000',
    query,
    close: () => etg.close(),
  }
}

const staysPaths = {
  recheck: /^POST .*\/quotes$/,
  book: /^POST .*\/bookings$/,
  find: /^GET .*\/bookings/,
  cancel: /\/actions\/cancel$/,
} as const

export type StaysBench = HotelBench & { stays: StaysStandIn; parts: StaysParts; close(): Promise<void> }

/** The adapter to Duffel Stays at its stand-in, with a clock that stands still until it is moved. */
export async function staysBench(testApp: TestApp): Promise<StaysBench> {
  let now = new Date('2027-01-10T08:00:00Z')
  const stays = await StaysStandIn.start(() => now)
  const parts: StaysParts = {
    client: duffelClient(
      hostAt(stays.url, { access_token: duffelToken }, () => now),
      HotelError,
    ),
    db: testApp.app.db,
    exchange: async () => ({ ours: 'SAR', rate: 'USD 3.75' }),
  }
  for (let piece = 0; piece < 30; piece++)
    if (!(await learnStays(parts, { signal: AbortSignal.timeout(20_000), now }))) break
  const [first] = await all<{ number: number }>(
    testApp.app.db,
    sql`select number from duffel_stays_hotels where city = 'MKK' and place = 1`,
  )
  const mischief: Record<HotelMischief, (op: keyof typeof staysPaths) => void> = {
    price_jump: () => void (stays.hotels.dearer = 10),
    terms_change: () => void (stays.hotels.strict = true),
    sold_out: () => void (stays.bookings.taken = true),
    timeout_after_success: (op) => stays.fail(staysPaths[op], 'silent_after'),
    unavailable: (op) => stays.fail(staysPaths[op], op === 'book' ? 'busy' : 'down'),
    slow: (op) => stays.fail(staysPaths[op], { kind: 'delay', amount: 5_000 }),
  }
  return {
    stays,
    parts,
    supplier: staysSupplier(parts, async () => true),
    now: () => now,
    advanceMinutes: (minutes) => void (now = new Date(now.getTime() + minutes * 60_000)),
    async misbehave(op, kind) {
      stays.forgive()
      // A call that was throttled is not sent again at once.
      now = new Date(now.getTime() + 61_000)
      mischief[kind](op)
    },
    roomsOf: async (key) => stays.bookings.roomsOf(key).length,
    city: 'MKK',
    code: `DST-${first!.number}`,
    query,
    close: () => stays.close(),
  }
}
