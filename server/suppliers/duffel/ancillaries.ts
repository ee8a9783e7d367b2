import type { SupplierAncillaries, SupplierBags, SupplierSeat, SupplierSeatMap } from '#server/ports/flight'
import type { Exchange } from './amounts.ts'
import { ourMinor } from './amounts.ts'
import { ptcOf } from './offer.ts'
import type { OfferService, WireOffer } from './wire.ts'

type SeatService = { id: string; passenger_id: string; total_amount: string; total_currency: string }
type Element = { type: string; designator?: string; disclosures?: string[]; available_services?: SeatService[] }
export type WireSeatMap = {
  id: string
  segment_id: string
  cabins: { rows: { sections: { elements: Element[] }[] }[] }[]
}
/** What of Duffel's is behind an id of ours, for one passenger. */
export type Behind = { id: string; amount: string; currency: string }
export type OnSale = { list: SupplierAncillaries; behind(id: string, passengerId: string): Behind | undefined }

const seatId = (segment: number, designator: string) => `SEAT.${segment}.${designator}`
/** Whoever sits: infants have neither seats nor bags of their own. */
const seated = (offer: WireOffer) => offer.passengers.filter((one) => ptcOf(one) !== 'INF').map(({ id }) => id)

/** Bags for one passenger on one leg; what cannot be had by everybody at one price, or weighs nobody knows what, is not offered. */
function bagsOf(exchange: Exchange, offer: WireOffer, found: Map<string, Map<string, Behind>>): SupplierBags[] {
  const legOfSegment = new Map(
    offer.slices.flatMap(({ segments }, leg) => segments.map(({ id }) => [id, leg] as const)),
  )
  const isOwnBag = (one: OfferService) =>
    one.type === 'baggage' &&
    one.metadata?.type === 'checked' &&
    (one.metadata.maximum_weight_kg ?? 0) > 0 &&
    one.passenger_ids.length === 1
  const groups = Map.groupBy((offer.available_services ?? []).filter(isOwnBag), (one) => {
    const leg = legOfSegment.get(one.segment_ids[0] ?? '') ?? 0
    const kg = one.metadata?.maximum_weight_kg ?? 0
    return `BAG.${leg}.${kg}.${ourMinor(exchange, one.total_amount, one.total_currency)}`
  })
  return [...groups].flatMap(([id, services]) => {
    const behind = new Map(
      services.map((one) => [
        one.passenger_ids[0]!,
        { id: one.id, amount: one.total_amount, currency: one.total_currency },
      ]),
    )
    if (!seated(offer).every((passenger) => behind.has(passenger))) return []
    found.set(id, behind)
    const [, leg, kg, price] = id.split('.').map(Number)
    const per_passenger_max = Math.max(1, Math.min(...services.map(({ maximum_quantity }) => maximum_quantity)))
    return [{ id, leg: leg!, kg: kg!, price: price!, per_passenger_max }]
  })
}

type Row = SupplierSeatMap['rows'][number]
const isSeat = ({ type }: Element) => type === 'seat' || type === 'restricted_seat_general'
const letterOf = (designator: string) => designator.replace(/^\d+/, '')

function positionOf(columns: readonly (string | null)[], at: number): SupplierSeat['position'] {
  const seats = columns.flatMap((one, index) => (one === null ? [] : [index]))
  if (at === seats[0] || at === seats.at(-1)) return 'window'
  return columns[at - 1] === null || columns[at + 1] === null ? 'aisle' : 'middle'
}

/** The widest row names the columns; sections are parted by an aisle. */
function columnsOf(rows: WireSeatMap['cabins'][number]['rows']): (string | null)[] {
  const named = rows.map(({ sections }) =>
    sections.flatMap(({ elements }, at) => [
      ...(at === 0 ? [] : [null]),
      ...elements.filter(isSeat).map(({ designator = '' }) => letterOf(designator)),
    ]),
  )
  return named.reduce<(string | null)[]>((most, one) => (one.length > most.length ? one : most), [])
}

/** One seat for everybody who sits, at one price; else it counts as taken. */
function seatOf(
  exchange: Exchange,
  offer: WireOffer,
  at: { segment: number; exit: boolean; columns: readonly (string | null)[]; column: number },
  element: Element,
  found: Map<string, Map<string, Behind>>,
): SupplierSeat {
  const name = element.designator ?? ''
  const services = element.available_services ?? []
  const prices = new Set(services.map((one) => ourMinor(exchange, one.total_amount, one.total_currency)))
  const behind = new Map(
    services.map((one) => [one.passenger_id, { id: one.id, amount: one.total_amount, currency: one.total_currency }]),
  )
  const free = element.type === 'seat' && prices.size === 1 && seated(offer).every((one) => behind.has(one))
  const id = seatId(at.segment, name)
  if (free) found.set(id, behind)
  return {
    id,
    name,
    column: letterOf(name),
    kind: at.exit ? 'exit' : 'standard',
    position: positionOf(at.columns, at.column),
    taken: !free,
    price: free ? [...prices][0]! : 0,
    adults_only: at.exit,
  }
}

function mapOf(
  exchange: Exchange,
  offer: WireOffer,
  wire: WireSeatMap,
  found: Map<string, Map<string, Behind>>,
): SupplierSeatMap[] {
  const flights = offer.slices.flatMap(({ segments }, leg) => segments.map((one) => ({ leg, one })))
  const segment = flights.findIndex(({ one }) => one.id === wire.segment_id)
  const flight = flights[segment]
  if (!flight) return []
  const rows = wire.cabins.flatMap((cabin) => cabin.rows)
  const columns = columnsOf(rows)
  const shown = rows.flatMap(({ sections }): Row[] => {
    const elements = sections.flatMap((section) => section.elements)
    const seats = elements.filter(isSeat)
    const number = Number.parseInt(seats[0]?.designator ?? '', 10)
    if (Number.isNaN(number)) return []
    const exit = elements.some(({ type }) => type === 'exit_row')
    const inRow = columns.map((letter, column) => {
      const element = seats.find(({ designator = '' }) => letter !== null && letterOf(designator) === letter)
      return element ? seatOf(exchange, offer, { segment, exit, columns, column }, element, found) : null
    })
    return [{ number, exit, seats: inRow }]
  })
  const { leg, one } = flight
  return [
    {
      segment,
      leg,
      flight: `${one.marketing_carrier.iata_code ?? ''} ${one.marketing_carrier_flight_number}`,
      aircraft: one.aircraft?.name ?? '',
      origin: one.origin.iata_code ?? '',
      destination: one.destination.iata_code ?? '',
      columns,
      rows: shown,
    },
  ]
}

/** Bags and seats of an offer under ids of ours, each with what Duffel calls it for each passenger. */
export function onSaleOf(exchange: Exchange, offer: WireOffer, maps: readonly WireSeatMap[]): OnSale {
  const found = new Map<string, Map<string, Behind>>()
  const bags = bagsOf(exchange, offer, found)
  const seat_maps = maps.flatMap((one) => mapOf(exchange, offer, one, found))
  return {
    list: { currency: exchange.ours, bags, seat_maps },
    behind: (id, passengerId) => found.get(id)?.get(passengerId),
  }
}
