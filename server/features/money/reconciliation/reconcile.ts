import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, first, inTx } from '#server/db/db'
import { type FlightSupplier, listMsMax, suppliersInUse } from '#server/ports/flight'
import { type CardGateway, cardGateways } from '#server/ports/card'
import { compareGateway, type OurPayment } from './compare-gateway.ts'
import { compareSupplier, type OurBooking } from './compare-supplier.ts'
import type { Difference } from './difference.ts'
import { detailOf } from './words.ts'

/** So far back lists are asked for; what is older and still matters is asked for as well. */
const windowDays = 40
/** What moved this recently is still on its way, and no difference. */
const graceMinutes = 10

type Compared = { compared: number; found: Difference[] }

async function compareCards(app: App, gateway: CardGateway): Promise<Compared> {
  const now = app.clock.now()
  const since = new Date(now.getTime() - windowDays * 86_400_000)
  const settled = new Date(now.getTime() - graceMinutes * 60_000)
  const ours = new Map(
    (
      await all(
        app.db,
        sql<
          OurPayment & { recent: boolean }
        >`select id, status, amount_minor, refund_minor, currency, updated_at > ${settled} as recent,
            (select coalesce(sum(m.amount_minor), 0)::int8 from card_matters m where m.payment_id = payments.id and m.kind = 'refund_failed') as failed_minor
          from payments where gateway = ${gateway.id} and created_at >= ${since}`,
      )
    ).map((one) => [one.id, one]),
  )
  const found: Difference[] = []
  const listed = new Set<string>()
  for await (const batch of gateway.list(since))
    for (const theirs of batch) {
      listed.add(theirs.ref)
      const own = ours.get(theirs.ref)
      if (own?.recent || (!own && theirs.created_at > settled)) continue
      found.push(...compareGateway(own, theirs))
    }
  for (const own of ours.values()) if (!own.recent && !listed.has(own.id)) found.push(...compareGateway(own, undefined))
  return { compared: listed.size, found }
}

async function compareBookings(app: App, supplier: FlightSupplier): Promise<Compared> {
  const now = app.clock.now()
  const settled = new Date(now.getTime() - graceMinutes * 60_000)
  const windowStart = new Date(now.getTime() - windowDays * 86_400_000)
  // Sold longer ago and still to be flown counts as much as what was sold yesterday.
  const oldest = await first(
    app.db,
    sql<{
      at: Date | null
    }>`select min(created_at) as at from booking_items where supplier = ${supplier.id}
      and stage in ('confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted')`,
  )
  const since = oldest?.at && oldest.at < windowStart ? oldest.at : windowStart
  const ours = new Map(
    (
      await all(
        app.db,
        sql<
          OurBooking & { recent: boolean; imported: boolean }
        >`select i.id, b.reference, case i.stage when 'holding' then 'saved' else i.stage end as status, i.locator as pnr,
            case i.stage when 'holding' then 'holding' else b.hold_state end as hold_state, i.acting, i.updated_at > ${settled} as recent, i.source = 'import' as imported
          from booking_items i join bookings b on b.id = i.booking_id where i.supplier = ${supplier.id} and i.created_at >= ${since}`,
      )
    ).map((one) => [one.id, one]),
  )
  const imported = new Map([...ours.values()].flatMap((own) => (own.imported && own.pnr ? [[own.pnr, own]] : [])))
  const found: Difference[] = []
  const listed = new Set<string>()
  for await (const batch of supplier.list(since, { signal: AbortSignal.timeout(listMsMax), now }))
    for (const theirs of batch) {
      const own = ours.get(theirs.key) ?? imported.get(theirs.locator)
      listed.add(own?.id ?? theirs.key)
      if (own?.recent || (!own && theirs.booked_at > settled)) continue
      found.push(...compareSupplier(own, theirs))
    }
  for (const own of ours.values())
    if (!own.recent && own.hold_state === 'held' && !listed.has(own.id)) found.push(...compareSupplier(own, undefined))
  return { compared: listed.size, found }
}

/** Keeps what was found: new differences open, those that are gone are closed, and the run is written down. */
const keep = (app: App, side: string, { compared, found }: Compared): Promise<void> =>
  inTx(app.db, 'keep reconciliation', async (tx) => {
    const at = app.clock.now()
    for (const { reference, kind, facts } of found)
      await sql`insert into reconciliation_differences (side, reference, kind, detail, facts, first_seen, last_seen)
        values (${side}, ${reference}, ${kind}, ${detailOf(kind, facts, 'en')}, ${JSON.stringify(facts)}::jsonb, ${at}, ${at})
        on conflict (side, reference, kind) where resolved_at is null
          do update set detail = excluded.detail, facts = excluded.facts, last_seen = excluded.last_seen`.execute(tx)
    await sql`update reconciliation_differences set resolved_at = ${at} where side = ${side} and resolved_at is null and last_seen < ${at}`.execute(
      tx,
    )
    await sql`insert into reconciliation_runs (side, at, compared) values (${side}, ${at}, ${compared})`.execute(tx)
  })

/** Every gateway that a payment was opened at lately, and whoever takes cards now. */
async function gatewaysToCompare(app: App): Promise<CardGateway[]> {
  const since = new Date(app.clock.now().getTime() - windowDays * 86_400_000)
  const used = await all(
    app.db,
    sql<{ gateway: string }>`select distinct gateway from payments where created_at >= ${since} order by gateway`,
  )
  const now = app.cardGateway
  const others = used.flatMap(({ gateway }) => (gateway === now?.id ? [] : (cardGateways(app).get(gateway) ?? [])))
  return [...others, ...(now ? [now] : [])]
}

/**
 * Compares each card gateway's and each supplier's list with our own rows, both ways, and keeps the differences, which
 * the proof names until they are gone. A side that does not answer is written down as such and keeps its differences.
 */
export async function reconcile(app: App): Promise<void> {
  const sides: [string, () => Promise<Compared>][] = [...(await suppliersInUse(app)).values()].map((supplier) => [
    `supplier ${supplier.id}`,
    () => compareBookings(app, supplier),
  ])
  for (const gateway of await gatewaysToCompare(app))
    sides.unshift([`gateway ${gateway.id}`, () => compareCards(app, gateway)])
  for (const [side, compare] of sides) {
    try {
      await keep(app, side, await compare())
    } catch (error) {
      app.log.error({ err: error, side }, 'a side could not be reconciled')
      await sql`insert into reconciliation_runs (side, at, compared, problem) values (${side}, ${app.clock.now()}, 0, ${String((error as Error).message ?? error).slice(0, 300)})`.execute(
        app.db,
      )
    }
  }
}
