import { sql } from 'kysely'
import { first, type Tx } from '#server/db/db'
import { carrierOf, mayFollow, ticketStockOf } from '../stock/index.ts'
import type { Pnr } from './pnr.sql.ts'
import { referencesFor } from './ticketless.ts'
import { readServiceId, type Service } from './service-ids.ts'
import type { CallContext } from './shop.ts'

const couponsPerTicket = 4
/** Form and the start of the serial: tickets and EMDs come from stocks of their own. */
const forms = { ticket: '24', emd: '45' } as const

/** The next numbers of a carrier's stock: 3 digits of accounting code, then 10. */
async function drawNumbers(tx: Tx, code: string, kind: 'ticket' | 'emd', count: number): Promise<string[]> {
  const row = await first(
    tx,
    sql<{
      last: number
    }>`insert into house_ticket_stocks as s (accounting_code, kind, last) values (${code}, ${kind}, ${count})
    on conflict (accounting_code, kind) do update set last = s.last + ${count} returning last`,
  )
  return Array.from(
    { length: count },
    (_, i) => `${code}${forms[kind]}${String(row!.last - count + 1 + i).padStart(8, '0')}`,
  )
}

type Coupon = { leg: number; segment: number; carrier: string }

/**
 * Flights that one ticket can hold: a carrier and those it works with, four at most. Journeys put together from
 * carriers that do not work together are on several tickets, each of its own carrier.
 */
export function ticketParts(
  coupons: readonly Coupon[],
  mayShare: (one: string, other: string) => boolean,
): { carrier: string; segments: number[] }[] {
  const parts: { carrier: string; segments: number[] }[] = []
  for (const { carrier, segment } of coupons) {
    const part = parts.at(-1)
    if (part && part.segments.length < couponsPerTicket && mayShare(part.carrier, carrier)) part.segments.push(segment)
    else parts.push({ carrier, segments: [segment] })
  }
  return parts
}

/** A document to be written; `segments`: which flights it is for. */
export type NewDocument = {
  passenger: number
  kind: 'ticket' | 'emd'
  /** Whose numbers they are; null: of a ticketless airline, which has references. */
  stock: string | null
  segments: number[]
  exchanged_from?: string[]
  rfisc?: string
  rfic?: string
  /** The ticket that an EMD for a flight goes with. */
  connected_to?: string | undefined
  endorsement?: string | null
  /** The worth of an EMD that stands alone. */
  amount?: number
}

/** Whether a service is for this flight. */
export const isFlownBy = (service: Service, { leg, segment }: Pick<Coupon, 'leg' | 'segment'>): boolean =>
  service.kind === 'seat' ? service.segment === segment : service.leg === leg

/** Which documents these flights of a journey need for one passenger: tickets, and an EMD for what they bought beside. */
export function documentsFor(
  { loaded }: Pick<CallContext, 'loaded'>,
  pnr: Pick<Pnr, 'legs' | 'services' | 'validating_carrier'>,
  passenger: number,
  isFor: (segment: number) => boolean = () => true,
): NewDocument[] {
  let segment = 0
  const coupons = pnr.legs
    .flatMap((leg, number) =>
      leg.segments.map(({ marketing_carrier }) => ({ leg: number, segment: segment++, carrier: marketing_carrier })),
    )
    .filter((coupon) => isFor(coupon.segment))
  const bought = pnr.services
    .filter((service) => service.passenger === passenger && !service.emd && !service.status)
    .map(({ id }) => readServiceId(id)!)
  const covered = coupons.filter((coupon) => bought.some((one) => isFlownBy(one, coupon)))
  const parts = ticketParts(coupons, (one, other) => mayFollow(loaded.network, one, other))
  const tickets = parts.map(({ carrier, segments }) => ({
    passenger,
    kind: 'ticket' as const,
    stock: stockOf({ loaded }, carrier),
    segments,
  }))
  if (covered.length === 0) return tickets
  const stock = stockOf({ loaded }, pnr.validating_carrier)
  return [...tickets, { passenger, kind: 'emd', stock, segments: covered.map((coupon) => coupon.segment) }]
}

export const stockOf = ({ loaded }: Pick<CallContext, 'loaded'>, carrier: string): string | null =>
  carrierOf(loaded.book.carriers, carrier).accounting_code ?? ticketStockOf(carrier)

/** Writes each passenger's tickets and an EMD for what they bought beside. */
export const writeTickets = (tx: Tx, context: CallContext, pnr: Pnr): Promise<string[]> =>
  writeDocuments(
    tx,
    pnr.id,
    pnr.passengers.flatMap(({ divided }, passenger) => {
      if (divided) return []
      const [first, ...others] = documentsFor(context, pnr, passenger)
      const paying = pnr.credits.filter((one) => one.passenger === passenger).map(({ number }) => number)
      return first ? [paying.length > 0 ? { ...first, exchanged_from: paying } : first, ...others] : []
    }),
  )

/** Writes documents under the next numbers of their stocks, or their references; answers them in the order of the documents. */
export async function writeDocuments(tx: Tx, pnrId: number, rows: readonly NewDocument[]): Promise<string[]> {
  const numberOf = new Map<NewDocument, string>()
  // Stocks in one order, so that two bookings never wait for each other's.
  for (const [key, group] of [...Map.groupBy(rows, (row) => `${row.stock ?? ''} ${row.kind}`)].sort(([a], [b]) =>
    a < b ? 1 : -1,
  )) {
    const [stock, kind] = key.split(' ') as [string, 'ticket' | 'emd']
    const numbers = stock
      ? await drawNumbers(tx, stock, kind, group.length)
      : await referencesFor(
          tx,
          pnrId,
          group.map(({ passenger }) => passenger),
        )
    for (const [i, row] of group.entries()) numberOf.set(row, numbers[i]!)
    const values = sql.join(
      group.map(
        (row, i) =>
          sql`(${numbers[i]!}, ${pnrId}::bigint, ${row.passenger}::int, ${kind}, ${row.segments}::int[], ${row.exchanged_from ?? []}::text[], ${row.rfisc ?? null}, ${row.rfic ?? null}, ${row.connected_to ?? null}, ${row.amount ?? null}::bigint, ${row.endorsement ?? null})`,
      ),
    )
    await sql`insert into house_tickets (number, pnr_id, passenger, kind, segments, exchanged_from, rfisc, rfic, connected_to, amount, endorsement) values ${values}`.execute(
      tx,
    )
  }
  return rows.map((row) => numberOf.get(row)!)
}
