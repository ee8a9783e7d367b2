import type { PassengerCounts, SupplierOffer } from '#server/ports/flight'
import { SupplierError } from '#server/ports/flight'
import type { Exchange } from './amounts.ts'
import type { WireSeatMap } from './ancillaries.ts'
import { isRefusal } from '../duffel-api/failures.ts'
import { countsOf, offerOf, readRef } from './offer.ts'
import type { Call, Parts } from './parts.ts'
import type { WireOffer } from './wire.ts'
import { duffelWords as words } from './words.ts'

export type ReadOffer = { wire: WireOffer; offer: SupplierOffer; exchange: Exchange }

const gone = () => new SupplierError('offer_gone', words.offer_gone)

/** The offer as it is now, whatever of it has changed. Throws `offer_gone`. */
export async function readOffer(parts: Parts, ref: string, { signal, now }: Call): Promise<ReadOffer> {
  const known = readRef(ref)
  if (!known) throw gone()
  const exchange = await parts.exchange()
  try {
    return await parts.client({
      path: `/air/offers/${known.id}?return_available_services=true`,
      signal,
      read({ data }) {
        const wire = data as WireOffer
        if (wire.id !== known.id) throw new Error('another offer')
        const offer = offerOf(exchange, wire)
        if (offer.expires_at <= now) throw gone()
        return { wire, offer, exchange }
      },
    })
  } catch (error) {
    // What cannot be read any more is gone, whatever Duffel calls it.
    if (isRefusal(error) && ['sold_out', 'invalid_request', 'not_permitted'].includes(error.kind)) throw gone()
    throw error
  }
}

/** The same where it must still be what was chosen: throws `schedule_changed` with the offer of now where flights moved. */
export async function readChosen(parts: Parts, ref: string, call: Call): Promise<ReadOffer> {
  const found = await readOffer(parts, ref, call)
  if (found.offer.ref !== ref) throw new SupplierError('schedule_changed', words.times_changed, found.offer)
  return found
}

export const isFor = (wire: WireOffer, counts: PassengerCounts): boolean => {
  const own = countsOf(wire.passengers)
  return own.adults === counts.adults && own.children === counts.children && own.infants === counts.infants
}

export const seatMapsOf = (parts: Parts, offerId: string, signal: AbortSignal): Promise<WireSeatMap[]> =>
  parts.client({
    path: `/air/seat_maps?offer_id=${offerId}`,
    signal,
    read: ({ data }) => (data as WireSeatMap[]).map((one) => ({ ...one, cabins: [...one.cabins] })),
  })
