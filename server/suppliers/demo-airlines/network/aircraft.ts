export type Cabins = { economy: number; premium_economy: number; business: number; first: number }
export type Aircraft = {
  /** IATA type code. */
  code: string
  name: string
  maker: string
  /** Seats as a full-service carrier would have them. */
  seats: Cabins
  /** Seats of an all-economy layout. */
  seats_dense: number
  range_km: number
  kind: 'prop' | 'regional' | 'narrow' | 'wide'
}

type Line = readonly [
  code: string,
  name: string,
  maker: string,
  kind: Aircraft['kind'],
  economy: number,
  premium: number,
  business: number,
  first: number,
  dense: number,
  range_km: number,
]

const lines: readonly Line[] = [
  ['AT5', 'ATR 42-600', 'ATR', 'prop', 46, 0, 0, 0, 48, 1300],
  ['AT7', 'ATR 72-600', 'ATR', 'prop', 70, 0, 0, 0, 72, 1400],
  ['DH4', 'Dash 8-400', 'De Havilland', 'prop', 74, 0, 0, 0, 78, 2000],
  ['DH3', 'Dash 8-300', 'De Havilland', 'prop', 50, 0, 0, 0, 50, 1500],
  ['CR7', 'CRJ-700', 'Bombardier', 'regional', 56, 0, 9, 0, 70, 2500],
  ['CR9', 'CRJ-900', 'Bombardier', 'regional', 64, 0, 12, 0, 90, 2800],
  ['E70', 'Embraer 170', 'Embraer', 'regional', 60, 0, 9, 0, 76, 3700],
  ['E75', 'Embraer 175', 'Embraer', 'regional', 64, 0, 12, 0, 88, 3700],
  ['E90', 'Embraer 190', 'Embraer', 'regional', 88, 0, 12, 0, 110, 4200],
  ['295', 'Embraer 195-E2', 'Embraer', 'regional', 120, 0, 12, 0, 136, 4800],
  ['SU9', 'Superjet 100', 'Yakovlev', 'regional', 75, 0, 12, 0, 98, 3000],
  ['AJ2', 'C909', 'COMAC', 'regional', 90, 0, 0, 0, 90, 2200],
  ['221', 'Airbus A220-100', 'Airbus', 'narrow', 100, 0, 12, 0, 125, 6000],
  ['223', 'Airbus A220-300', 'Airbus', 'narrow', 126, 0, 12, 0, 145, 6000],
  ['319', 'Airbus A319', 'Airbus', 'narrow', 120, 0, 8, 0, 156, 6200],
  ['320', 'Airbus A320', 'Airbus', 'narrow', 144, 0, 12, 0, 180, 5700],
  ['32N', 'Airbus A320neo', 'Airbus', 'narrow', 150, 0, 12, 0, 186, 6300],
  ['321', 'Airbus A321', 'Airbus', 'narrow', 170, 0, 16, 0, 220, 5600],
  ['32Q', 'Airbus A321neo', 'Airbus', 'narrow', 178, 0, 16, 0, 232, 7400],
  ['73G', 'Boeing 737-700', 'Boeing', 'narrow', 126, 0, 8, 0, 143, 5600],
  ['738', 'Boeing 737-800', 'Boeing', 'narrow', 150, 0, 12, 0, 186, 5400],
  ['739', 'Boeing 737-900ER', 'Boeing', 'narrow', 160, 0, 16, 0, 215, 5400],
  ['7M8', 'Boeing 737 MAX 8', 'Boeing', 'narrow', 154, 0, 12, 0, 189, 6500],
  ['7M9', 'Boeing 737 MAX 9', 'Boeing', 'narrow', 163, 0, 16, 0, 215, 6500],
  ['7M2', 'Boeing 737 MAX 8-200', 'Boeing', 'narrow', 189, 0, 0, 0, 197, 6000],
  ['919', 'C919', 'COMAC', 'narrow', 156, 0, 8, 0, 168, 5500],
  ['752', 'Boeing 757-200', 'Boeing', 'narrow', 160, 0, 20, 0, 220, 7000],
  ['763', 'Boeing 767-300ER', 'Boeing', 'wide', 190, 0, 30, 0, 275, 11000],
  ['332', 'Airbus A330-200', 'Airbus', 'wide', 228, 0, 26, 0, 300, 13000],
  ['333', 'Airbus A330-300', 'Airbus', 'wide', 265, 0, 30, 0, 377, 11500],
  ['339', 'Airbus A330-900', 'Airbus', 'wide', 253, 0, 34, 0, 377, 13300],
  ['359', 'Airbus A350-900', 'Airbus', 'wide', 255, 24, 36, 0, 400, 15700],
  ['351', 'Airbus A350-1000', 'Airbus', 'wide', 281, 24, 46, 0, 440, 16100],
  ['788', 'Boeing 787-8', 'Boeing', 'wide', 224, 0, 24, 0, 335, 13500],
  ['789', 'Boeing 787-9', 'Boeing', 'wide', 236, 24, 32, 0, 375, 14600],
  ['78X', 'Boeing 787-10', 'Boeing', 'wide', 290, 0, 38, 0, 400, 11700],
  ['772', 'Boeing 777-200ER', 'Boeing', 'wide', 260, 24, 36, 0, 400, 13000],
  ['77L', 'Boeing 777-200LR', 'Boeing', 'wide', 230, 0, 42, 0, 320, 15800],
  ['77W', 'Boeing 777-300ER', 'Boeing', 'wide', 304, 24, 42, 8, 440, 14200],
  ['744', 'Boeing 747-400', 'Boeing', 'wide', 318, 32, 52, 8, 500, 13400],
  ['74H', 'Boeing 747-8', 'Boeing', 'wide', 244, 32, 80, 8, 480, 14300],
  ['388', 'Airbus A380', 'Airbus', 'wide', 399, 44, 76, 14, 615, 14800],
]

/** Types that fly in the demo network, smallest kinds first. */
export const aircraft: readonly Aircraft[] = lines.map(
  ([code, name, maker, kind, economy, premium_economy, business, first, seats_dense, range_km]) => ({
    code,
    name,
    maker,
    kind,
    seats: { economy, premium_economy, business, first },
    seats_dense,
    range_km,
  }),
)

const byCode = new Map(aircraft.map((type) => [type.code, type]))

/** Throws on a type we do not have: carriers' fleets are ours. */
export function aircraftType(code: string): Aircraft {
  const type = byCode.get(code)
  if (!type) throw new Error(`no aircraft type ${code}`)
  return type
}

export const totalSeats = ({ economy, premium_economy, business, first }: Cabins): number =>
  economy + premium_economy + business + first

/** Seats per cabin on an airline's aircraft: low-cost carriers have one cabin. */
export function cabinsOn(type: Aircraft, low_cost: boolean): Cabins {
  return low_cost ? { economy: type.seats_dense, premium_economy: 0, business: 0, first: 0 } : type.seats
}
