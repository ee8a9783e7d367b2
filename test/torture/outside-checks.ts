import type pg from 'pg'
import type { Market } from './buyers.ts'
import type { Outside } from './outside.ts'

/** One line of the table: what was looked at, how many of them there were, and which are wrong. */
export type Row = { what: string; seen: number; wrong: string[] }

type Booking = {
  reference: string
  item: string
  status: string
  acting: string | null
  total: number
  locator: string | null
  tickets: number
  by_card: boolean
  /** What left the agency's wallet for it, net. */
  from_wallet: number
  /** Our numbers of its card payments. */
  payments: string[]
}

const bookingsOf = async (owner: pg.Client): Promise<Booking[]> =>
  (
    await owner.query<Booking>(`select b.reference, i.id as item, b.status, b.acting, b.total_minor::float8 as total, i.locator,
      (select count(*)::int from tickets t where t.booking_id = b.id) as tickets, b.agency_id is null as by_card,
      (select coalesce(-sum(p.amount), 0)::float8 from journals j join postings p on p.journal_id = j.id
        join ledger_accounts a on a.id = p.account_id and a.owner_type = 'agency' and a.kind = 'wallet'
        where j.booking_ref = b.reference) as from_wallet,
      (select coalesce(array_agg(p.id), '{}') from payments p where p.booking_id = b.id) as payments
      from bookings b join booking_items i on i.booking_id = b.id and i.supplier in ('house', 'duffel')
      where b.total_minor > 0 order by b.reference`)
  ).rows

/** What lies at both suppliers: a reservation each, by the item that it was asked for under. */
async function reservations(owner: pg.Client, { duffel }: Outside) {
  const { rows } = await owner.query<{ key: string; locator: string; state: string }>(
    `select key, locator, case when status = 'held' and ttl_at <= $1 then 'over' else status end as state from house_pnrs`,
    [duffel.now()],
  )
  const orders = [...duffel.orders.all.values()].map((one) => {
    const { awaiting_payment, payment_required_by } = one.payment_status
    const isOver = payment_required_by !== null && new Date(payment_required_by) <= duffel.now()
    const state = one.cancelled_at ? 'cancelled' : !awaiting_payment ? 'ticketed' : isOver ? 'over' : 'held'
    return { key: one.metadata['booking'] ?? '', locator: one.booking_reference, state }
  })
  return [...rows, ...orders].map((one) => ({ ...one, isLive: one.state === 'held' || one.state === 'ticketed' }))
}

/** What the gateway has kept of a booking's cards. */
const keptOf = ({ stripe }: Outside, payments: readonly string[]): number =>
  stripe.account.intents
    .filter(({ metadata }) => payments.includes(metadata.payment))
    .reduce((sum, one) => sum + one['amount_received'] - (one['latest_charge']?.amount_refunded ?? 0), 0)

async function ofBooks(owner: pg.Client, outside: Outside): Promise<Row[]> {
  const list = async (text: string) => (await owner.query<{ line: string }>(text)).rows.map(({ line }) => line)
  const count = async (text: string) => (await owner.query<{ n: number }>(text)).rows[0]!.n
  const clearing = await count(`select coalesce(-sum(p.amount), 0)::float8 as n from postings p
    join ledger_accounts a on a.id = p.account_id where a.owner_type = 'gateway' and a.owner_id = 'stripe' and a.kind = 'clearing'`)
  const there = outside.stripe.account.intents.reduce(
    (sum, one) => sum + one['amount_received'] - (one['latest_charge']?.amount_refunded ?? 0),
    0,
  )
  return [
    {
      what: 'journals, each and all of them zero',
      seen: await count('select count(*)::int as n from journals'),
      wrong:
        await list(`select coalesce(journal_id::text, 'all of ' || currency) || ' ' || sum(amount) as line from postings
        group by grouping sets ((journal_id, currency), (currency)) having sum(amount) <> 0`),
    },
    {
      what: 'money at the card gateway, as our books say',
      seen: there,
      wrong: there === clearing ? [] : [`${there} there, ${clearing} in the books`],
    },
    {
      what: 'holds of money that are left',
      seen: await count('select count(*)::int as n from holds'),
      wrong: await list(
        `select booking_ref || ' ' || amount as line from holds where state = 'active' and booking_ref like 'BK-%'`,
      ),
    },
    {
      what: 'jobs that were given up',
      seen: await count('select count(*)::int as n from jobs'),
      wrong: await list(`select kind || ' ' || coalesce(last_error, '') as line from jobs where dead_at is not null`),
    },
  ]
}

/** The world at its end against our books: all that must be zero. */
export async function lookOutside(owner: pg.Client, outside: Outside, market: Market): Promise<Row[]> {
  const bookings = (await bookingsOf(owner)).filter(({ reference }) => !market.started.has(reference))
  const all = await reservations(owner, outside)
  const live = all.filter(({ isLive }) => isLive)
  const sold = bookings.filter(({ status }) => status === 'confirmed')
  const byItem = new Map(bookings.map((one) => [one.item, one]))
  const isSold = (one: Booking | undefined) => one?.status === 'confirmed'
  const paid = (one: Booking) => (one.by_card ? keptOf(outside, one.payments) : one.from_wallet)
  const name = ({ reference, status }: Booking) => `${reference} ${status}`
  const doubled = [...Map.groupBy(live, ({ key }) => key)].filter(([, same]) => same.length > 1)
  const { sessions, intents } = outside.stripe.account
  return [
    { what: 'bookings', seen: bookings.length, wrong: [] },
    {
      what: 'bookings left in the middle',
      seen: bookings.length,
      wrong: bookings
        .filter(({ status, acting }) => acting || !['confirmed', 'cancelled', 'expired', 'failed'].includes(status))
        .map((one) => `${name(one)} ${one.acting ?? ''}`),
    },
    {
      what: 'reservations at suppliers without a booking that was sold',
      seen: all.length,
      wrong: live.filter(({ key }) => !isSold(byItem.get(key))).map(({ locator, state }) => `${locator} ${state}`),
    },
    {
      what: 'reservations that are there twice',
      seen: live.length,
      wrong: doubled.map(([, same]) => same.map(({ locator }) => locator).join(' ')),
    },
    {
      what: 'sold, and not ticketed there or here',
      seen: sold.length,
      wrong: sold
        .filter(({ item, locator, tickets }) => {
          const there = live.find(({ key, state }) => key === item && state === 'ticketed')
          return there?.locator !== locator || tickets === 0
        })
        .map(name),
    },
    {
      what: 'paid, and not confirmed',
      seen: bookings.length,
      wrong: bookings.filter((one) => !isSold(one) && paid(one) !== 0).map((one) => `${name(one)} ${paid(one)}`),
    },
    {
      what: 'ticketed, and not paid',
      seen: sold.length,
      wrong: sold.filter((one) => paid(one) !== one.total).map((one) => `${name(one)} ${paid(one)} of ${one.total}`),
    },
    {
      what: 'card pages still open, or money still promised',
      seen: sessions.length,
      wrong: [
        ...sessions.filter(({ status }) => status === 'open').map(({ id }) => String(id)),
        ...intents.filter(({ status }) => status === 'requires_capture').map(({ id }) => String(id)),
      ],
    },
    ...(await ofBooks(owner, outside)),
    {
      what: 'what the server had said, and is not so',
      seen: market.said.size,
      wrong: [...market.said].flatMap(([reference, said]) => {
        const now = bookings.find((one) => one.reference === reference)
        if (!now) return [`${reference} is gone`]
        return said === 'saved' || said === now.status ? [] : [`${name(now)}, said ${said}`]
      }),
    },
  ]
}

/** The table, and below it what is wrong. */
export function print(rows: readonly Row[]): void {
  const width = Math.max(...rows.map(({ what }) => what.length))
  console.log(`${'what'.padEnd(width)} | ${'looked at'.padStart(10)} | wrong`)
  for (const { what, seen, wrong } of rows)
    console.log(`${what.padEnd(width)} | ${String(seen).padStart(10)} | ${wrong.length}`)
  for (const { what, wrong } of rows) for (const line of wrong.slice(0, 20)) console.log(`BROKEN ${what}: ${line}`)
}
