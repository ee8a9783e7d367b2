import { sql } from 'kysely'
import type { BlockTerms } from '#contract/selling/group-tickets'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { isRefusal } from '#server/http/refusal'
import { blockOf, openBlock } from '#server/products/group-ticket/index'

const sar = (amount: number) => ({ amount: amount * 100, currency: 'SAR' })
const each = (price: number, cost: number) => ({ price: sar(price), cost: sar(cost) })
const dayMs = 86_400_000

type Seed = {
  id: string
  airline: string
  /** Days ahead of the out and the back flight. */
  out: number
  back: number
  route: [string, string]
  flights: [out: [string, string, string], back: [string, string, string]]
  seats: number
  price: number
}
const seeds: Seed[] = [
  {
    id: '5b0c6a52-3f0e-4b53-9d8a-6f1d50c10001',
    airline: 'SV',
    out: 76,
    back: 90,
    route: ['RUH', 'LHE'],
    flights: [
      ['734', '08:15', '14:25'],
      ['735', '16:05', '18:50'],
    ],
    seats: 46,
    price: 1_450,
  },
  {
    id: '5b0c6a52-3f0e-4b53-9d8a-6f1d50c10002',
    airline: 'SV',
    out: 62,
    back: 69,
    route: ['RUH', 'CAI'],
    flights: [
      ['311', '09:40', '11:20'],
      ['312', '12:30', '16:05'],
    ],
    seats: 30,
    price: 980,
  },
  {
    id: '5b0c6a52-3f0e-4b53-9d8a-6f1d50c10003',
    airline: 'PK',
    out: 84,
    back: 105,
    route: ['LHE', 'JED'],
    flights: [
      ['759', '02:30', '06:10'],
      ['760', '08:00', '15:30'],
    ],
    seats: 60,
    price: 1_690,
  },
]

function termsOf({ airline, out, back, route, flights, seats, price }: Seed, now: Date): BlockTerms {
  const day = (ahead: number) => new Date(now.getTime() + ahead * dayMs).toISOString().slice(0, 10)
  const [from, to] = route
  const [there, home] = flights
  const at = (ahead: number, time: string) => `${day(ahead)}T${time}`
  return {
    airline,
    locator: null,
    cabin: 'economy',
    flights: [
      {
        way: 'out',
        flight_number: there[0],
        origin: from,
        destination: to,
        departure_at: at(out, there[1]),
        arriving_at: at(out, there[2]),
      },
      {
        way: 'back',
        flight_number: home[0],
        origin: to,
        destination: from,
        departure_at: at(back, home[1]),
        arriving_at: at(back, home[2]),
      },
    ],
    checked_kg: 30,
    cabin_kg: 7,
    seats,
    infants_max: 4,
    adult: each(price, price - 90),
    child: each(price - 250, price - 320),
    infant: each(180, 160),
    deposit: sar(200),
    kept: sar(50),
    name_fee: sar(75),
    release_on: day(out - 35),
    balance_on: day(out - 30),
    names_on: day(out - 28),
    ticket_on: day(out - 14),
    free: { per: 16, price: sar(310) },
    reduction_percent: 10,
    min_use_percent: 70,
    unused: sar(60),
    note_en: null,
    note_ar: null,
  }
}

/** Three blocks of seats, once. */
export async function seedDemoGroupTickets(app: App): Promise<void> {
  if (await first(app.db, sql`select 1 from seat_blocks limit 1`)) return
  const now = app.clock.now()
  for (const seed of seeds) {
    const block = await blockOf(app, { ...termsOf(seed, now), active: true }, { id: seed.id })
    if (isRefusal(block)) throw block
    await inTx(app.db, 'seed block', (tx) => openBlock(tx, block, now))
  }
}
