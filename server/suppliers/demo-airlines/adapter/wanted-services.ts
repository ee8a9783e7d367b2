import { type SoldService, SupplierError, type SupplierServices, type WantedService } from '#server/ports/flight'
import { mayTravelAlone } from './special-services.ts'
import { type Sellable, soldUntil } from './sellable.ts'

const refuse = (text: string) => new SupplierError('forbidden_by_rule', text)

type Checked = { from: Sellable; list: SupplierServices; before: readonly SoldService[] }

function bagOf({ list, before }: Checked, { id, passenger }: WantedService): SoldService | undefined {
  const bag = list.bags.find((one) => one.id === id)
  if (!bag) return undefined
  const count = before.filter(
    (one) => one.kind === 'bag' && one.passenger === passenger && one.leg === bag.leg && one.status === 'HK',
  ).length
  if (count >= bag.per_passenger_max) throw refuse('No more bags for this passenger on this flight.')
  return sold(id, passenger, 'bag', { leg: bag.leg, segment: null, label: `${bag.kg} kg`, price: bag.price })
}

function seatOf({ from, list, before }: Checked, { id, passenger }: WantedService): SoldService | undefined {
  const map = list.seat_maps.find((one) => one.rows.some((row) => row.seats.some((seat) => seat?.id === id)))
  const seat = map?.rows.flatMap(({ seats }) => seats).find((one) => one?.id === id)
  if (!map || !seat) return undefined
  const isMine = (one: SoldService) => one.kind === 'seat' && one.segment === map.segment && one.status === 'HK'
  if (seat.taken || before.some((one) => isMine(one) && one.label === seat.name))
    throw new SupplierError('sold_out', `Seat ${seat.name} has just been taken.`)
  if (before.some((one) => isMine(one) && one.passenger === passenger))
    throw refuse('This passenger has a seat on this flight.')
  if (seat.adults_only && from.pnr.passengers[passenger]!.ptc !== 'ADT') throw refuse('Exit rows are for adults.')
  return sold(id, passenger, 'seat', { leg: map.leg, segment: map.segment, label: seat.name, price: seat.price })
}

function specialOf({ from, list, before }: Checked, wanted: WantedService): SoldService | undefined {
  const { id, passenger, born, text } = wanted
  const special = list.specials.find((one) => one.id === id)
  if (!special) return undefined
  if (before.some((one) => one.id === id && one.passenger === passenger && one.status === 'HK'))
    throw refuse('This passenger has it already.')
  if (special.code === 'UMNR') {
    const isAlone = from.people.length === 1
    if (!isAlone || !born || !mayTravelAlone(born, from.legs[special.leg]!))
      throw refuse('Only a child from 5 to 17 who travels alone is looked after.')
    if (text.trim().length < 10) throw refuse('Say who brings the child and who meets it.')
  }
  return sold(id, passenger, 'special', { leg: special.leg, segment: null, label: special.code, price: special.price })
}

const sold = (
  id: string,
  passenger: number,
  kind: SoldService['kind'],
  rest: Pick<SoldService, 'leg' | 'segment' | 'label' | 'price'>,
): SoldService => ({ id, passenger, kind, ...rest, refundable: true, emd: null, status: 'HK' })

/** Each wanted service at its price. Throws `too_late`, `sold_out`, `forbidden_by_rule`, and `offer_gone` for what is not on sale. */
export function checkWanted(
  from: Sellable,
  list: SupplierServices,
  wanted: readonly WantedService[],
  now: Date,
): SoldService[] {
  const before = [...list.sold]
  for (const one of wanted) {
    const who = from.pnr.passengers[one.passenger]
    if (!who || who.ptc === 'INF' || !from.people.includes(one.passenger))
      throw refuse('Nothing is sold to this passenger.')
    const checked = { from, list, before }
    const found = bagOf(checked, one) ?? seatOf(checked, one) ?? specialOf(checked, one)
    if (!found) throw new SupplierError('offer_gone', `${one.id} is not sold on these flights.`)
    const until = list.specials.find(({ id }) => id === one.id)?.until ?? soldUntil(from.legs[found.leg]!)
    if (until <= now) throw new SupplierError('too_late', `It is too late to buy ${one.id}.`)
    before.push(found)
  }
  return before.slice(list.sold.length)
}
