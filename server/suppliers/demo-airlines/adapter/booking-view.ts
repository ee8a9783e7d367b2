import type { Db } from '#server/db/db'
import type { SupplierBooking } from '#server/ports/flight'
import { endOfLocalDay, instantOf } from '../stock/index.ts'
import { currentLegs } from './current-legs.ts'
import { type Pnr, timesOf, ticketsOf } from './pnr.sql.ts'

export const defaultZone = 'Asia/Riyadh'
/** 23:59 at the agency on the day of issue. */
export const voidUntil = (issuedAt: Date, zone = defaultZone): Date => endOfLocalDay(issuedAt, zone)

/** A PNR as the port shows it: at today's times, and coupons of flights that have left read as flown. */
export async function viewBooking(db: Db, pnr: Pnr, now: Date): Promise<SupplierBooking> {
  const tickets = ['ticketed', 'voided', 'refunded'].includes(pnr.status) ? await ticketsOf(db, pnr.id) : []
  const times = new Map((await timesOf(db, pnr.id)).map((one) => [one.segment, one]))
  const legs = currentLegs(pnr.legs, (segment) => times.get(segment))
  const segments = legs.flatMap((leg) => leg.segments)
  const flown = (segment: number, at: Date) =>
    instantOf(segments[segment]!.departure_at, segments[segment]!.departure_zone) <= at
  return {
    locator: pnr.locator,
    airline_locator: pnr.airline_locator,
    status: pnr.status,
    currency: pnr.currency,
    total: pnr.total,
    ttl_at: pnr.status === 'held' ? pnr.ttl_at : null,
    price_guarantee_at: pnr.status === 'held' ? pnr.price_guarantee_at : null,
    void_until: pnr.status === 'ticketed' ? pnr.void_until : null,
    tickets: tickets.map(
      ({
        number,
        passenger,
        kind,
        segments: covered,
        voided,
        refunded_at,
        exchanged_from,
        rfisc,
        amount,
        coupons,
      }) => ({
        number,
        passenger,
        kind,
        ...(exchanged_from.length > 0 && { exchanged_from }),
        ...(rfisc && { rfisc }),
        ...(amount !== null && { amount }),
        coupons:
          coupons ??
          covered.map((segment) => ({
            segment,
            status: voided ? 'V' : flown(segment, refunded_at ?? now) ? 'F' : refunded_at ? 'R' : 'O',
          })),
      }),
    ),
    legs,
  }
}
