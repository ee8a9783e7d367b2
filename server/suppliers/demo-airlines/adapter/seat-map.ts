import {
  aircraftName,
  booked,
  type BrandCode,
  CABINS,
  cabinPlan,
  carrierOf,
  closingMinutes,
  hashPair,
  hashText,
  share,
  stepMinutes,
  stepsTo,
} from '../stock/index.ts'
import type { Cabin, SupplierSeat, SupplierSeatMap } from '#server/ports/flight'
import type { FlightOnDay } from './journey.ts'
import { seatId } from './service-ids.ts'
import type { CallContext } from './shop.ts'

type Place = { segment: number; leg: number; cabin: Cabin; brand: BrandCode; sold: ReadonlySet<string> }

/** Saver pays the whole price of a seat, Value a part, Flex nothing. */
const brandShare: Record<BrandCode, number> = { SV: 1, VL: 0.6, FX: 0 }
const kindFactor = { standard: 1, front: 1.8, exit: 2.4 } as const
const frontRows = 3
/** Of those who booked, so many have chosen their seat before check-in. */
const chosenBefore = 0.8
const stepsAtClosing = closingMinutes / stepMinutes + 1

function seatPrice(kind: SupplierSeat['kind'], km: number, cabin: Cabin, brand: BrandCode): number {
  if (cabin === 'business' || cabin === 'first') return 0
  const standard = km > 4_000 ? 85 : km > 1_500 ? 45 : 30
  return Math.round((standard * kindFactor[kind] * brandShare[brand]) / 5) * 500
}

/** The cabin of one flight, seat by seat; null when the aircraft has no such cabin. Taken seats only ever grow in number. */
export function seatMap(
  { loaded, step }: CallContext,
  { place, date, day }: FlightOnDay,
  { segment, leg, cabin, brand, sold }: Place,
): SupplierSeatMap | null {
  const { book } = loaded
  const pattern = book.patterns[place]!
  const type = day?.aircraft ?? pattern.aircraft
  const section = cabinPlan(type, carrierOf(book.carriers, pattern.carrier).low_cost).sections.find(
    (one) => one.cabin === cabin,
  )
  if (!section) return null
  const columns = [...section.columns].map((letter) => (letter === '-' ? null : letter))
  const filled = booked(
    book,
    'scheduled',
    place,
    date,
    CABINS.indexOf(cabin),
    Math.max(stepsTo(book, place, date, step), stepsAtClosing),
  )
  let count = 0
  const rows = Array.from({ length: section.to - section.from + 1 }, (_, i) => {
    const number = section.from + i
    const exit = section.exits.includes(number)
    const kind = exit ? 'exit' : i < frontRows ? 'front' : 'standard'
    const seats = columns.map((column, at): SupplierSeat | null => {
      if (column === null || count >= section.seats) return null
      count++
      const name = `${number}${column}`
      const drawn = share(hashPair(book.seed[place]! ^ hashText(name), date))
      return {
        id: seatId(segment, name),
        name,
        column,
        kind,
        position:
          at === 0 || at === columns.length - 1
            ? 'window'
            : columns[at - 1] === null || columns[at + 1] === null
              ? 'aisle'
              : 'middle',
        taken: sold.has(name) || drawn < filled * chosenBefore,
        price: seatPrice(kind, book.km[place]!, cabin, brand),
        adults_only: exit,
      }
    })
    return { number, exit, seats }
  })
  return {
    segment,
    leg,
    flight: `${pattern.carrier}${pattern.flight_number}`,
    aircraft: aircraftName(type),
    origin: pattern.origin,
    destination: pattern.destination,
    columns,
    rows,
  }
}
