import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '#contract/selling/bookings'
import type { Visitor } from '../../../test/app.ts'
import { giveMoney, settleJobs } from '../../../test/booking-steps.ts'
import { broken } from '../../../test/conformance/lives.ts'
import { buildAgency, buildUser, loggedIn } from '../../../test/factories.ts'
import { heldOn, type OnNetwork, startOnNetwork } from '../../../test/support/on-network.ts'

let net: OnNetwork
let agent: Visitor
let admin: Visitor
beforeAll(async () => {
  net = await startOnNetwork('2026-11-20T06:00:00Z')
  const agency = (await buildAgency(net.testApp)).id
  agent = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'agent', agency_id: agency }))
  admin = await loggedIn(net.testApp, await buildUser(net.testApp, { role: 'admin' }))
  await giveMoney(net.testApp, agency, 100_000_000)
})
afterAll(() => net.close())

const post = async (path: string, body: object, by = agent) => {
  const { status, body: answer } = await by.post(`/api/${path}`, body, { 'idempotency-key': randomUUID() })
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer
}
const seen = async (id: string): Promise<Booking> =>
  (await agent.get(`/api/get-flight-booking-details?id=${id}`)).body.data
/** Whose papers the added flight has: of tickets, or of what is bought beside them. */
const ofWhom = ({ tickets }: Booking, kind: 'ticket' | 'emd', status = 'O') =>
  tickets
    .filter((one) => one.item === 2 && one.kind === kind && one.coupons.some((coupon) => coupon.status === status))
    .map(({ passenger }) => passenger)

/** Of three the second got a booking of their own; the others fly back on one more flight. */
async function addedForTwo(): Promise<Booking> {
  const { id } = await heldOn(agent, { adults: 3, out: '2027-01-20' })
  await post('split-booking', { booking_id: id, passengers: [1] })
  const found = await agent.get(
    '/api/flights?trip_type=one_way&origin=JED&destination=LHE&departure_date=2027-01-28&adults=2&children=0&infants=0',
  )
  const { flight_id, supplier, isSooperFlight, price } = found.body.flights[0]
  const flight = { flight_id, supplier, isSooperFlight, expected_total: price }
  return (await post('add-flight', { booking_id: id, ...flight })).booking
}

test('Of a flight that two of three added, bags, names and tickets are of whom they are asked for, here and at the airline.', async () => {
  const saved = await addedForTwo()
  const { id } = saved
  const buy = async (kg: number) => {
    const { bags } = (await agent.get(`/api/services-on-sale?booking_id=${id}&item=2`)).body.data
    const add = [{ id: bags.find((bag: { kg: number }) => bag.kg === kg).id, passenger: 2 }]
    const quote = (await post('services-quote', { booking_id: id, item: 2, add, remove: [] })).data
    expect(quote.people.map(({ position }: { position: number }) => position)).toEqual([2])
    await post('change-accept', { booking_id: id, reference: quote.reference, expected_total: quote.total })
    return quote
  }
  // A bag while it is held, and another once it is sold.
  const first = await buy(20)
  const held = await seen(id)
  expect(held.passengers.map(({ position, price }) => [position, price.amount])).toEqual([
    [0, saved.total.amount / 2],
    [2, saved.total.amount / 2 + first.total.amount],
  ])
  await post('confirm-pnr', { booking_id: id, expected_total: held.total })
  await buy(20)
  const sold = await seen(id)
  expect([ofWhom(sold, 'ticket'), ofWhom(sold, 'emd')]).toEqual([
    [0, 2],
    [2, 2],
  ])
  const { sold: bought } = (await agent.get(`/api/services-on-sale?booking_id=${id}&item=2`)).body.data
  expect(bought.map(({ passenger }: { passenger: number }) => passenger)).toEqual([2, 2])
  await post('special-services', { booking_id: id, item: 2, passenger: 2, code: 'VGML' })

  const { title, surname } = sold.passengers[1]!
  const name = { passenger: 2, title, given_name: 'SAMIR C', surname }
  const quote = (await post('name-quote', { booking_id: id, item: 2, ...name })).data
  await post('change-accept', { booking_id: id, reference: quote.reference, expected_total: quote.total })
  const renamed = await seen(id)
  expect(renamed.passengers.map(({ given_name }) => given_name)).toEqual(['SAMI A', 'SAMIR C'])
  expect([ofWhom(renamed, 'ticket'), ofWhom(renamed, 'ticket', 'E')]).toEqual([[0, 2], [2]])

  const item = { booking_id: id, item: 2 }
  const none = { amount: 0, currency: 'SAR' }
  await post('refund-request', { ...item, passengers: [2], reason: 'Stays at home' })
  await post('refund-quote', { ...item, supplier_refundable: none, penalty: none, fee: none }, admin)
  const expected_refund = (await seen(id)).cases!.at(-1)!.money!.back
  await post('refund-accept', { ...item, expected_refund })
  await settleJobs(net.testApp)
  const after = await seen(id)
  expect([ofWhom(after, 'ticket'), ofWhom(after, 'ticket', 'R'), ofWhom(after, 'emd')]).toEqual([[0], [2], []])
  const live = (await agent.get(`/api/get-pnr-details?pnr=${after.items[1]!.locator}`)).body.data
  expect(live.differences).toEqual([])
  expect(await broken(net.testApp)).toEqual([])
})
