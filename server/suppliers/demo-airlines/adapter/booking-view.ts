import type { Db } from '#server/db/db'
import type { SoldService, SupplierBooking } from '#server/ports/flight'
import type { Segment } from '#contract/selling/flights'
import { endOfLocalDay, instantOf } from '../stock/index.ts'
import { currentLegs } from './current-legs.ts'
import { readServiceId } from './service-ids.ts'
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
        rfic,
        connected_to,
        amount,
        endorsement,
        coupons,
        missed,
      }) => ({
        number,
        passenger,
        kind,
        ...(exchanged_from.length > 0 && { exchanged_from }),
        ...(rfisc && { rfisc }),
        ...(rfic && { rfic }),
        ...(connected_to && { connected_to }),
        ...(amount !== null && { amount }),
        ...endorsed(pnr, kind, endorsement),
        coupons:
          coupons ??
          covered.map((segment) => ({
            segment,
            status: voided ? 'V' : !missed && flown(segment, refunded_at ?? now) ? 'F' : refunded_at ? 'R' : 'O',
            ...(kind === 'ticket' && validity(pnr, segments, segment)),
          })),
      }),
    ),
    legs,
    services: soldServices(pnr),
    ...(pnr.divided_from && { divided_from: pnr.divided_from }),
  }
}

/** A fare that may be changed for nothing is good for a year from the first flight, any other for its own day alone. */
function validity({ offer }: Pnr, segments: readonly Segment[], place: number) {
  const day = segments[place]?.departure_at.slice(0, 10)
  const first = segments[0]?.departure_at.slice(0, 10)
  if (!offer || !day || !first) return {}
  const { allowed, fee } = offer.brand.change
  if (!allowed || (fee ?? 0) > 0) return { not_before: day, not_after: day }
  return { not_after: `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`.replace('-02-29', '-02-28') }
}

/** What the airline wrote on a document, or else what its fare says: `NON END/NON REF/CHG FEE APPLIES`. */
function endorsed({ offer }: Pnr, kind: 'ticket' | 'emd', written: string | null) {
  if (written) return { endorsement: written }
  if (kind === 'emd' || !offer) return {}
  const { change, refund } = offer.brand
  const rule = ({ allowed, fee }: typeof change, never: string, charged: string) =>
    !allowed ? [never] : (fee ?? 0) > 0 ? [charged] : []
  return {
    endorsement: [
      'NON END',
      ...rule(refund, 'NON REF', 'REF FEE APPLIES'),
      ...rule(change, 'NO CHG', 'CHG FEE APPLIES'),
    ].join('/'),
  }
}

/** Bags, seats and help under a PNR as the port names them. */
export function soldServices({ legs, services, offer }: Pnr): SoldService[] {
  const segments = legs.flatMap((leg, at) => leg.segments.map(() => at))
  return services.flatMap(({ id, passenger, price, emd, status, refundable }) => {
    const service = readServiceId(id)
    if (!service) return []
    const { kind } = service
    return {
      id,
      passenger,
      kind,
      leg: kind === 'seat' ? (segments[service.segment] ?? 0) : service.leg,
      segment: kind === 'seat' ? service.segment : null,
      label: kind === 'seat' ? service.seat : kind === 'bag' ? `${service.kg} kg` : service.code,
      price,
      refundable: refundable ?? comesBack(kind, offer?.brand.code),
      emd: emd ?? null,
      status: status ?? 'HK',
    }
  })
}

/** A seat on the cheapest brand is never paid back; bags and help are. */
export const comesBack = (kind: SoldService['kind'], brand: string | undefined): boolean =>
  kind !== 'seat' || brand !== 'SV'
