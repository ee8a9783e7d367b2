import { Duffel, DuffelError } from '@duffel/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DuffelStandIn, duffelToken } from '../stand-ins/duffel/index.ts'
import { StaysStandIn } from '../stand-ins/duffel-stays/index.ts'

let standIn: DuffelStandIn
let official: Duffel
beforeAll(async () => {
  standIn = await DuffelStandIn.start()
  official = new Duffel({ token: duffelToken, basePath: standIn.url })
})
afterAll(() => standIn.close())

const adult = (id: string) => ({
  id,
  title: 'mr' as const,
  given_name: 'ALI',
  family_name: 'KHAN',
  gender: 'm' as const,
  born_on: '1988-02-03',
  email: 'ali@example.com',
  phone_number: '+966501234567',
})

test('Duffel’s own client finds, holds, pays, changes and cancels at our stand-in', async () => {
  const departure_date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const slice = { origin: 'RUH', destination: 'LHE', departure_date, arrival_time: null, departure_time: null }
  const wanted = { slices: [slice], passengers: [{ type: 'adult' as const }], cabin_class: 'economy' as const }
  const request = await official.offerRequests.create({ ...wanted, return_offers: false })
  const page = await official.offers.list({ offer_request_id: request.data.id, limit: 3 })
  expect([page.data.length, page.meta?.after]).toEqual([3, '3'])
  const batch = await official.batchOfferRequests.create(wanted)
  const first = await official.batchOfferRequests.get(batch.data.id)
  expect(first.data.remaining_batches).toBe(batch.data.total_batches - 1)

  const offer = (await official.offers.get(page.data[0]!.id, { return_available_services: true })).data
  expect(offer.available_services.length).toBeGreaterThan(0)
  expect((await official.seatMaps.get({ offer_id: offer.id })).data[0]?.cabins[0]?.rows.length).toBeGreaterThan(0)
  const wish = { selected_offers: [offer.id], passengers: [adult(offer.passengers[0]!.id)], metadata: { booking: 'x' } }
  // Its types still say what the guide no longer does.
  const order = (await official.orders.create({ ...wish, type: 'hold' as never })).data
  expect(order.payment_status.awaiting_payment).toBe(true)
  const refused = await official.orders.create({ ...wish, type: 'hold' as never }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DuffelError)
  expect((refused as InstanceType<typeof DuffelError>).errors[0]?.code).toBe('offer_request_already_booked')

  const { total_amount: amount, total_currency: currency } = order
  await official.payments.create({ order_id: order.id, payment: { type: 'balance', amount, currency } })
  const paid = (await official.orders.get(order.id)).data
  expect(paid.documents?.[0]?.type).toBe('electronic_ticket')
  const slices = {
    remove: [{ slice_id: paid.slices[0]!.id }],
    add: [{ origin: 'RUH', destination: 'LHE', departure_date }],
  }
  const asked = await official.orderChangeRequests.create({ order_id: order.id, slices })
  const change = await official.orderChanges.create({
    selected_order_change_offer: asked.data.order_change_offers[0]!.id,
  })
  const { change_total_amount, change_total_currency } = change.data
  const due = { type: 'balance' as const, amount: change_total_amount!, currency: change_total_currency! }
  expect(await official.orderChanges.confirm(change.data.id, { payment: due })).toMatchObject({
    data: { confirmed_at: expect.any(String) },
  })
  const quote = await official.orderCancellations.create({ order_id: order.id })
  expect((await official.orderCancellations.confirm(quote.data.id)).data.refund_to).toBe('balance')
  expect(standIn.orders.spent).toBe(0)
})

test('and finds, quotes, books, reads and cancels rooms', async () => {
  const rooms = await StaysStandIn.start()
  try {
    const { stays } = new Duffel({ token: duffelToken, basePath: rooms.url })
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
    const coordinates = { latitude: 21.4205, longitude: 39.8241 }
    const near = await stays.accommodation.list({ ...coordinates, radius: 10, limit: 2 })
    expect([near.data.length, near.meta?.after]).toEqual([2, '2'])
    const found = await stays.search({
      location: { radius: 10, geographic_coordinates: coordinates },
      check_in_date: day(30),
      check_out_date: day(32),
      rooms: 1,
      guests: [{ type: 'adult' }, { type: 'child', age: 7 }],
      instant_payment: true,
    })
    const result = found.data.results.find((one) => one.accommodation.id === near.data[0]!.id)!
    const all = (await stays.searchResults.fetchAllRates(result.id)).data.accommodation.rooms
    const rate = all[1]!.rates.find((one) => one.payment_type === 'pay_now' && !one.loyalty_programme_required)!
    const quote = (await stays.quotes.create(rate.id)).data
    expect([quote.total_amount, (await stays.quotes.get(quote.id)).data.id]).toEqual([rate.total_amount, quote.id])
    const wish = {
      quote_id: quote.id,
      guests: [{ given_name: 'ALI', family_name: 'KHAN' }],
      email: 'ali@example.com',
      phone_number: '+966501234567',
      metadata: { booking: 'x' },
    }
    const booked = (await stays.bookings.create(wish)).data
    const refused = await stays.bookings.create(wish).catch((error: unknown) => error)
    expect((refused as InstanceType<typeof DuffelError>).errors[0]?.code).toBe('quote_already_booked')
    expect((await stays.bookings.list({ limit: 1 })).data[0]?.metadata).toEqual({ booking: 'x' })
    expect((await stays.bookings.get(booked.id)).data.status).toBe('confirmed')
    expect((await stays.bookings.cancel(booked.id)).data.status).toBe('cancelled')
    expect(rooms.bookings.spent).toBe(0)
  } finally {
    await rooms.close()
  }
})
