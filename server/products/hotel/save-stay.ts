import type { Input } from '#contract/kernel/endpoint'
import type { FieldProblem } from '#contract/kernel/errors'
import type { stays } from '#contract/selling/stays'
import type { App } from '#server/app'
import type { Buyer } from '#server/features/money/margins'
import {
  type BookingRecord,
  type Draft,
  draftBooking,
  type DraftItem,
  type Maker,
  savedBefore,
} from '#server/features/selling/bookings'
import {
  isOneStay,
  type PricedRate,
  rateView,
  recheckOffer,
  stayRefusal,
  staysWords,
  termsKey,
} from '#server/features/selling/stays'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { type Guest, insertGuests, itemIdsOf } from './guests.sql.ts'
import { type HotelDetail, hotelDetailVersion } from './hotel-detail.ts'
import { hotelWords } from './words.ts'

type Body = Input<typeof stays.save>['body']
type Room = Body['rooms'][number]
type SoldAs = Pick<Draft, 'channel' | 'agency_id' | 'customer_id'>
export type Saved = { booking: BookingRecord; guestKey: string | null }

/** Who sleeps in a room: as many as it was found for, one adult by name, children with the ages they were asked for with. */
function guestsIn(room: Room, { rate: { party } }: PricedRate, index: number): Guest[] | FieldProblem {
  const adults = room.guests.filter(({ kind }) => kind === 'adult')
  const children = room.guests.filter(({ kind }) => kind === 'child')
  if (adults.length !== party.adults || children.length !== party.child_ages.length)
    return { field: `rooms.${index}.guests`, message: hotelWords.guests_differ }
  const half = room.guests.findIndex(
    ({ given_name, surname }) => (given_name === undefined) !== (surname === undefined),
  )
  if (half >= 0) return { field: `rooms.${index}.guests.${half}.surname`, message: hotelWords.name_incomplete }
  if (!adults[0]?.surname) return { field: `rooms.${index}.guests.0.given_name`, message: hotelWords.guest_missing }
  const named = (guest: Room['guests'][number], age: number | null): Guest => ({
    kind: guest.kind,
    given_name: guest.given_name ?? null,
    surname: guest.surname ?? null,
    age,
    requests: guest === adults[0] ? room.requests || null : null,
  })
  return [...adults.map((one) => named(one, null)), ...children.map((one, n) => named(one, party.child_ages[n]!))]
}

function itemOf({ rate, sold, terms }: PricedRate): DraftItem {
  const { hotel, room } = rate
  const {
    ref,
    code,
    name,
    address,
    phone,
    zone,
    country,
    lat,
    lon,
    stars,
    haram,
    haram_m,
    check_in,
    check_out,
    licence_no,
  } = hotel
  const detail: HotelDetail = {
    hotel: {
      ref,
      code,
      name,
      address,
      phone,
      zone,
      country,
      lat,
      lon,
      stars,
      haram,
      haram_m,
      check_in,
      check_out,
      licence_no,
    },
    room: { code: room.code, name: room.name, beds: room.beds, view: room.view },
    board: rate.board,
    check_in: rate.check_in,
    check_out: rate.check_out,
    nights: rate.nights.map(({ night, minor, board }, index) => ({
      night,
      cost: minor,
      price: sold.nights[index]!,
      board,
    })),
    adults: rate.party.adults,
    child_ages: [...rate.party.child_ages],
    terms: terms.map(({ from, keeps }, index) => ({ from, keeps, cost_keeps: rate.terms[index]!.keeps_minor })),
    supplier_terms: rate.terms,
    at_hotel: rate.at_hotel,
    included: rate.included,
    units: rate.units,
    owed_to: rate.owed_to,
    own_margin: sold.own_margin,
    ...(rate.block ? { block: rate.block.code } : {}),
  }
  return {
    product: 'hotel',
    source: 'search',
    supplier: rate.supplier,
    offer_ref: rate.ref,
    quote_id: null,
    cost_minor: rate.total_minor,
    selling_minor: sold.selling,
    lines: sold.lines,
    detail,
    detail_version: hotelDetailVersion,
    title: { en: `${name.en}, ${hotel.city.name.en}`, ar: `${name.ar}، ${hotel.city.name.ar}` },
    place: hotel.city.code,
    starts: { local: `${rate.check_in}T${check_in}`, zone },
    ends: { local: `${rate.check_out}T${check_out}`, zone },
    demo: hotel.demo,
  }
}

/** Each room as its supplier has it now; a refusal names the first that cannot be had, or not under the terms that were read. */
async function agreed(app: App, body: Body, buyer: Buyer, atDesk: boolean): Promise<PricedRate[] | Refusal> {
  const rates: PricedRate[] = []
  try {
    for (const { offer } of body.rooms) rates.push(await recheckOffer(app, offer, buyer, atDesk ? 'all' : undefined))
  } catch (error) {
    return stayRefusal(error)
  }
  if (!isOneStay(rates)) return new Refusal('offer_expired', staysWords.one_hotel)
  const { currency } = rates[0]!.rate
  const total = { amount: rates.reduce((sum, { sold }) => sum + sold.total, 0), currency }
  const old = body.expected_total
  if (old.amount !== total.amount || old.currency !== currency)
    return refuse.priceChanged({ old, new: total, difference: { amount: total.amount - old.amount, currency } })
  const other = rates.findIndex((rate, index) => termsKey(rate) !== body.rooms[index]!.terms_key)
  if (other >= 0)
    return new Refusal('terms_changed', staysWords.terms_changed, {
      extra: { room: other + 1, rate: rateView(rates[other]!, app.clock.now()) },
    })
  return rates
}

/** Holds rooms, each an item of one booking; see `stays.save`. The same `saveKey` never holds twice. `desk`: in whose name staff sell. */
export async function saveStay(
  app: App,
  maker: Maker,
  body: Body,
  buyer: Buyer,
  saveKey: string | null,
  desk?: SoldAs,
): Promise<Saved | Refusal> {
  const earlier = saveKey ? await savedBefore(app, saveKey) : undefined
  if (earlier) return earlier
  const rates = await agreed(app, body, buyer, desk !== undefined)
  if (isRefusal(rates)) return rates
  const guests = rates.map((rate, index) => guestsIn(body.rooms[index]!, rate, index))
  const problems = guests.filter((one): one is FieldProblem => !Array.isArray(one))
  if (problems.length > 0) return refuse.fields(problems)
  const rooms = guests as Guest[][]
  const lead = rooms[0]![0]!
  const draft: Draft = {
    channel: buyer.channel,
    agency_id: buyer.agency_id,
    ...desk,
    currency: rates[0]!.rate.currency,
    items: rates.map(itemOf),
    people: [],
    lead: { name: `${lead.surname} / ${lead.given_name}`, count: rooms.reduce((sum, { length }) => sum + length, 0) },
    contact: body.contact,
    client_ref: body.client_ref ?? null,
    remark: null,
  }
  const drafted = await draftBooking(app, maker, draft, saveKey, async (tx, booking) => {
    const ids = await itemIdsOf(tx, booking.id)
    for (const [index, id] of ids.entries()) await insertGuests(tx, id, rooms[index]!)
    return undefined
  })
  if (isRefusal(drafted))
    return drafted.code === 'sold_out' ? new Refusal('sold_out', staysWords.last_room_gone) : drafted
  return drafted ?? (await savedBefore(app, saveKey!))!
}
