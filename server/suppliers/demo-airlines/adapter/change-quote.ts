import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, first, type Tx } from '#server/db/db'
import { instantOf } from '../stock/index.ts'
import { type ServicingAct, type ServicingQuote, SupplierError, type SupplierOffer } from '#server/ports/flight'
import { refuseByAirline } from './carrier-rules.ts'
import type { Behaviour } from './faults.ts'
import { changeable, type Reckoned, reckonNow, shownLegs, soldPnr } from './change.ts'
import { reckonFree } from './free-change.ts'
import { documentsWith, payByEmd } from './pay-by-emd.ts'
import { currency, type CallContext } from './shop.ts'

const validMinutes = 120
const airportMinutes = 180

export type ChangeQuote = {
  id: string
  pnr_id: number
  from_ref: string
  ref: string
  quote: Omit<ServicingQuote, 'id' | 'valid_until'>
  offer: SupplierOffer
  /** The class of each flight of the new journey, leg by leg. */
  rbds: string[][]
  collect: number
  valid_until: Date
  used_key: string | null
  act: ServicingAct
}
const columns = sql`id, pnr_id, from_ref, ref, quote, offer, rbds, collect, valid_until, used_key, act`

export const lockQuote = (tx: Tx, supplier: string, id: string) =>
  first(
    tx,
    sql<ChangeQuote>`select ${columns} from house_change_quotes where id = as_uuid(${id}) and supplier = ${supplier} for update`,
  )

export const quoteByKey = (db: Db, supplier: string, key: string) =>
  first(
    db,
    sql<ChangeQuote>`select ${columns} from house_change_quotes where used_key = ${key} and supplier = ${supplier}`,
  )

/** Writes down what a change costs; it stands for two hours, but not beyond three hours before the first changed flight. */
export async function quoteChange(
  context: CallContext,
  locator: string,
  act: Extract<ServicingAct, { kind: 'change' }>,
  { jump, soldOut }: Behaviour,
): Promise<ServicingQuote> {
  const { now } = context
  const from = await changeable(context, context.shop.parts.db, await soldPnr(context, locator))
  if (soldOut) throw new SupplierError('sold_out', 'The last seats at this fare are gone.')
  if (!act.notice)
    await refuseByAirline(context, context.shop.parts.db, from.pnr.validating_carrier, 'change', from.legs)
  const made = act.notice
    ? await reckonFree(context, from, act.notice, act.ref)
    : await paid(context, reckonNow(context, from, act.ref, jump), from, act)
  const { offer } = made.offer
  const left = made.changed.map((leg) => {
    const [before, after] = [from.legs[leg]!.segments[0]!, offer.legs[leg]!.segments[0]!]
    const leaves = [before, after].map((one) => instantOf(one.departure_at, one.departure_zone).getTime())
    // What was missed has left already.
    return from.missed && from.flown[leg] ? leaves[1]! : Math.min(...leaves)
  })
  // Under a change by the airline it stands until the flight leaves.
  const last = Math.min(...left) - (act.notice ? 0 : airportMinutes * 60_000)
  return writeQuote(context, from, made, act, new Date(Math.min(now.getTime() + validMinutes * 60_000, last)))
}

/** What is left to be collected once EMDs have paid. */
async function paid(
  { shop, now }: CallContext,
  made: Reckoned,
  from: From,
  { credits = [] }: Extract<ServicingAct, { kind: 'change' }>,
): Promise<Reckoned> {
  const money = payByEmd(made.money, await documentsWith(shop.parts.db, shop.id, from, credits, now), credits)
  return { ...made, money, collect: money.reduce((sum, { collect }) => sum + collect, 0) }
}

/** Writes down what other flights come to, as it is to be confirmed. */
async function writeQuote(
  { shop, now }: CallContext,
  from: From,
  made: Reckoned,
  act: Extract<ServicingAct, { kind: 'change' }>,
  valid_until: Date,
): Promise<ServicingQuote> {
  const { offer, legs } = made.offer
  const quote = {
    currency,
    fares: from.fares,
    passengers: made.money,
    collect: made.collect,
    legs: shownLegs(from, made),
    warnings: seatsLost(from, made.changed) ? ['seats_lost'] : [],
  }
  const id = randomUUID()
  const rbds = legs.map(({ classes }) => classes.map(({ rbd }) => rbd))
  await sql`insert into house_change_quotes (id, supplier, pnr_id, from_ref, ref, quote, offer, rbds, collect, valid_until, created_at, act)
    values (${id}, ${shop.id}, ${from.pnr.id}, ${from.pnr.offer.ref}, ${offer.ref}, ${JSON.stringify(quote)}::jsonb, ${JSON.stringify(offer)}::jsonb,
      ${JSON.stringify(rbds)}::jsonb, ${made.collect}, ${valid_until}, ${now}, ${JSON.stringify(act)}::jsonb)`.execute(
    shop.parts.db,
  )
  return { ...quote, id, valid_until }
}

type From = Awaited<ReturnType<typeof changeable>>

/** Chosen seats are of their flight: on another one they are gone. */
function seatsLost({ pnr, legs }: From, changed: readonly number[]): boolean {
  let place = 0
  const gone = legs.flatMap((leg, at) => leg.segments.flatMap(() => (changed.includes(at) ? [place++] : (place++, []))))
  return pnr.services.some(({ id }) => gone.some((segment) => id.startsWith(`S.${segment}.`)))
}
