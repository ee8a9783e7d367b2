import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { giveMoney, settleJobs } from '../../../../test/booking-steps.ts'
import { madePackage, newPackage } from '../../../../test/umrah.ts'
import { sellParty } from '../../../../test/umrah-group.ts'
import { quadTerms, ratesOf, saveStay, sellHotel, stayBody } from '../../../../test/hotels.ts'
import type { HotelBlock } from '#contract/catalogue/hotel-blocks'
import type { StayRate } from '#contract/selling/stays'
import { runInvariants } from '#server/features/money/ledger'
import { releaseBlocks } from './release-blocks.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let hotel: { id: string }
let contract: { id: string }
let agencyId: string

beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-10T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agency = await buildAgency(testApp)
  agencyId = agency.id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agency.id }))
  const sold = await sellHotel(admin, quadTerms)
  hotel = sold.hotel
  contract = sold.contract
})
afterAll(async () => {
  expect((await runInvariants(testApp.app.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
  await testApp.close()
})

const key = () => ({ 'idempotency-key': randomUUID() })
const block = (fields: object = {}) => ({
  hotel_id: hotel.id,
  contract_id: contract.id,
  room: 'QUAD',
  name: 'Last ten nights',
  first_night: '2027-02-27',
  last_night: '2027-03-08',
  rooms: 3,
  price: 90_000,
  deposit: 500_000,
  deposit_by: '2027-01-20',
  release_on: '2027-02-10',
  whole_only: false,
  on_sale: true,
  for_agencies: false,
  ...fields,
})
const save = (fields: object = {}) => admin.post('/api/hotel-blocks', block(fields), key())
const saved = async (fields: object = {}): Promise<HotelBlock> => {
  const { body } = await save(fields)
  if (!body.data) throw new Error(JSON.stringify(body))
  return body.data
}
const seen = async (id: string): Promise<HotelBlock> =>
  (await admin.get(`/api/hotel-blocks?hotel_id=${hotel.id}`)).body.data.find((one: HotelBlock) => one.id === id)
const take = (block_id: string, rooms: number, nights: object = {}) =>
  admin.post(
    '/api/hotel-block-rooms',
    { block_id, rooms, for_whom: 'Umrah UD-7K2M9Q', first_night: '2027-02-27', last_night: '2027-03-08', ...nights },
    key(),
  )
const atDesk = async (check_in: string, check_out: string, rooms = '2') =>
  (await admin.get(`/api/desk-hotel-details?id=MKK-90&check_in=${check_in}&check_out=${check_out}&rooms=${rooms}`)).body
    .rooms as StayRate[][]
const sell = (rooms: StayRate[][]) => admin.post('/api/desk-hotel-bookings', stayBody(rooms, '2'), key())

test('A block is refused where its days, its deposit or its nights do not hold together.', async () => {
  const wrong = { last_night: '2027-02-01', deposit_by: null, release_on: '2027-03-01' }
  expect((await save(wrong)).body.errors.map(({ field }: { field: string }) => field)).toEqual([
    'last_night',
    'release_on',
    'deposit_by',
  ])
  expect((await save({ room: 'PENT' })).body.errors).toMatchObject([{ field: 'room' }])
  expect((await save({ last_night: '2027-05-03', first_night: '2027-04-25' })).body.errors).toMatchObject([
    { field: 'first_night' },
  ])
  expect((await agent.post('/api/hotel-blocks', block(), key())).status).toBe(403)
})

test('Staff sell a room of a block at its price, which nobody else is shown or sold.', async () => {
  const { id, code } = await saved()
  const stay = { check_in: '2027-03-01', check_out: '2027-03-05', rooms: '2' }
  const offered = (await atDesk(stay.check_in, stay.check_out))[0]!
  const ours = offered.filter((one) => one.block !== null)
  expect(ours[0]).toMatchObject({ block: 'Last ten nights', left: 3 })
  expect(ours[0]!.offer).toContain(code)
  // Ramadan's suhoor and iftar for two adults stand beside the room, as under the contract.
  expect(ours[0]!.total.amount).toBe(4 * (90_000 + 2 * 4_500))
  const shown = (await ratesOf(agent, stay)).body.rooms as StayRate[][]
  expect(shown[0]!.every((one) => one.block === null)).toBe(true)
  expect((await saveStay(agent, stayBody([ours], '2'))).body).toMatchObject({ success: false })
  const { booking } = (await sell([ours])).body
  expect((await seen(id)).nights.map(({ held }) => held)).toEqual([0, 0, 1, 1, 1, 1, 0, 0, 0, 0])
  const asked = { booking_id: booking.id, expected_total: booking.total, payment: 'cash' }
  expect((await admin.post('/api/pay-at-desk', asked, key())).body.booking).toMatchObject({ status: 'confirmed' })
  expect((await seen(id)).nights[2]).toMatchObject({ rooms: 3, held: 0, sold: 1, left: 2 })
  // Fewer rooms than are sold are refused at the field; more are open at once.
  const change = (rooms: number) => save({ id, rooms })
  expect((await change(3)).status).toBe(200)
  await take(id, 2)
  expect((await change(2)).body).toMatchObject({ code: 'units_sold', errors: [{ field: 'rooms' }] })
  expect((await change(4)).body.data.nights[2]).toMatchObject({ rooms: 4, left: 1 })
  expect((await save({ id, last_night: '2027-03-07' })).body.errors).toMatchObject([{ field: 'last_night' }])
})

test('Of the last rooms of a block nobody gets one twice: takers and buyers at once are no more than there are.', async () => {
  const { id } = await saved({ rooms: 4 })
  const offers = (await atDesk('2027-02-27', '2027-03-09'))[0]!.filter(
    ({ left, block: of }) => of !== null && left === 4,
  )
  const tries = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? take(id, 1) : sell([offers])))
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.filter(({ body }) => body.code === 'sold_out' || body.code === 'offer_expired')).toHaveLength(6)
  const { nights } = await seen(id)
  expect(nights.every(({ left, held, sold }) => left === 0 && held + sold === 4)).toBe(true)
})

test('A stay of an Umrah departure names a block, and takes of it what its list of rooms has.', async () => {
  const { id, code } = await saved({ name: 'Umrah', rooms: 1 })
  const stay = (block_id: string, nights: number) => ({
    city: 'makkah',
    hotel: { en: 'Quad House', ar: 'دار الرباعية' },
    stars: 4,
    haram_m: 200,
    board: 'BB',
    view: 'haram',
    block_id,
    nights,
  })
  const begins = { calendar: 'gregorian', date: '2027-02-27' }
  const wrong = newPackage({}, { begins, stays: [stay(id, 11)] })
  const refused = await admin.post('/api/umrah-packages', wrong, key())
  expect(refused.body.errors).toMatchObject([{ field: 'departures.0.stays.0.block_id' }])
  const { departures } = await madePackage(admin, { commission_bp: 0 }, { begins, stays: [stay(id, 10)] })
  const departure = departures[0].id
  expect(departures[0].stays[0].view).toBe('haram')
  await giveMoney(testApp, agencyId, 10_000_000)
  for (const born of ['1980-01-01', '1981-01-01']) await sellParty(agent, departure, [['m', born]], 'double', 'pay')
  const group = async () => (await admin.get(`/api/umrah-group?id=${departure}`)).body.data
  const kinds = [{ place: 'double', night: 30_000, rooms: null }]
  const build = { id: departure, version: (await group()).version, kinds }
  expect((await admin.post('/api/umrah-group-rooms', build)).body).toMatchObject({ success: true })
  const takeRooms = () => admin.post('/api/umrah-group-block-rooms', { id: departure, seq: 1 }, key())
  // Two parties that share with nobody sleep in two rooms; the block has one.
  expect((await group()).stays[0].block).toEqual({ code, needed: 2, taken: 0, left: 1 })
  expect((await takeRooms()).body.code).toBe('sold_out')
  const { version } = await seen(id)
  await admin.post('/api/hotel-blocks', { ...block({ name: 'Umrah', rooms: 3 }), id, version }, key())
  expect((await takeRooms()).body.data.stays[0].block).toEqual({ code, needed: 2, taken: 2, left: 1 })
  expect((await takeRooms()).body.code).toBe('wrong_state')
})

test('The deposit of a block is paid by a journal, pays for rooms as they are sold, and what is left is written off.', async () => {
  const { id, code, supplier } = await saved({ name: 'Paid', rooms: 2, release_on: null, price: 70_000 })
  const account = { name_en: 'Safa', name_ar: 'الصفا', account_title: 'Rihla', account_number: '608010167519' }
  const bank_id = (await admin.post('/api/banks', { ...account, currency: 'SAR' })).body.data.id
  const sar = (amount: number) => ({ amount, currency: 'SAR' })
  const payment = { supplier, bank_id, amount: sar(500_000), block_id: id, reference: 'FT 4711', paid_on: '2027-01-10' }
  const other = await admin.post('/api/supplier-topups', { ...payment, supplier: 'somebody' }, key())
  expect(other.body.errors[0].field).toBe('block_id')
  expect((await admin.post('/api/supplier-topups', payment, key())).body.data).toMatchObject({
    state: 'posted',
    block: code,
  })
  expect(await seen(id)).toMatchObject({
    deposit_paid_on: '2027-01-10',
    at_hotel: { paid: 500_000, drawn: 0, forfeited: 0, left: 500_000 },
  })
  // Nothing that is paid in advance for sales at large, and the terms of the supplier stay.
  const { data } = (await admin.get('/api/supplier-deposits')).body
  expect(data.find((one: { supplier: string }) => one.supplier === supplier)).toBeUndefined()
  const owed = async (): Promise<number> =>
    (await admin.get('/api/supplier-payables')).body.data.find((one: { supplier: string }) => one.supplier === supplier)
      ?.balance.amount ?? 0
  const offer = (await atDesk('2027-03-01', '2027-03-05'))[0]!.filter((one) => one.block === 'Paid')
  const { booking } = (await sell([offer])).body
  const before = await owed()
  const asked = { booking_id: booking.id, expected_total: booking.total, payment: 'cash' }
  expect((await admin.post('/api/pay-at-desk', asked, key())).body.booking).toMatchObject({ status: 'confirmed' })
  await settleJobs(testApp)
  expect((await seen(id)).at_hotel).toEqual({ paid: 500_000, drawn: 280_000, forfeited: 0, left: 220_000 })
  // The room's meals are owed beside it.
  expect(await owed()).toBe(before + 4 * 2 * 4_500)
  const { uses } = (await take(id, 1)).body.data as HotelBlock
  await settleJobs(testApp)
  expect((await seen(id)).at_hotel).toMatchObject({ drawn: 500_000, left: 0 })
  await admin.post('/api/hotel-block-rooms-back', { id: uses[0]!.id }, key())
  await settleJobs(testApp)
  expect((await seen(id)).at_hotel).toMatchObject({ drawn: 280_000, left: 220_000 })
  const forfeit = (amount: number) =>
    admin.post('/api/forfeit-hotel-block-deposit', { id, expected_left: sar(amount), reason: 'Nobody came' }, key())
  expect((await forfeit(200_000)).body.code).toBe('price_changed')
  const both = await Promise.all([forfeit(220_000), forfeit(220_000)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await seen(id)).at_hotel).toEqual({ paid: 500_000, drawn: 280_000, forfeited: 220_000, left: 0 })
})

test('Rooms of a block that is open to agencies are quoted by an agency, and bought when its customer accepts.', async () => {
  const { id } = await saved({ name: 'Open', rooms: 1, price: 60_000, for_agencies: true })
  const stay = { check_in: '2027-03-01', check_out: '2027-03-04', rooms: '2' }
  const shown = (await ratesOf(agent, stay)).body.rooms as StayRate[][]
  const room = shown[0]!.find(({ block: of }) => of === 'Open')!
  expect(room).toMatchObject({ left: 1 })
  const visitors = (await ratesOf(testApp.visitor(), stay)).body.rooms as StayRate[][]
  expect(visitors[0]!.every((one) => one.block === null)).toBe(true)
  const parts = [{ choice: { product: 'hotel', offers: [room.offer] } }]
  const quoted = await agent.post('/api/quotations', { parts }, key())
  expect(quoted.body.data?.versions[0].parts, JSON.stringify(quoted.body)).toMatchObject([{ product: 'hotel' }])
  expect((await saveStay(agent, stayBody([[room]], '2'))).body.success).toBe(true)
  expect((await seen(id)).nights[2]).toMatchObject({ held: 1, left: 0 })
  await save({ id, name: 'Open', rooms: 1, price: 60_000, for_agencies: false })
  expect(((await ratesOf(agent, stay)).body.rooms as StayRate[][])[0]!.every((one) => one.block === null)).toBe(true)
})

test('A block for all its nights is sold and taken for those alone.', async () => {
  const { id } = await saved({ name: 'Whole', whole_only: true, price: 80_000 })
  const whole = (rates: StayRate[][]) => rates[0]!.filter(({ block: of }) => of === 'Whole')
  expect(whole(await atDesk('2027-03-01', '2027-03-05'))).toEqual([])
  expect(whole(await atDesk('2027-02-27', '2027-03-09')).length).toBeGreaterThan(0)
  const part = await take(id, 1, { first_night: '2027-03-01' })
  expect(part.body.errors[0].message).toContain('2027-02-27')
  expect((await take(id, 1)).status).toBe(200)
})

test('On its day of release nothing of a block is sold or taken any more, whenever the job comes by.', async () => {
  const { id } = await saved({ name: 'Due', rooms: 5, release_on: '2027-02-08' })
  const offered = async () =>
    (await atDesk('2027-02-27', '2027-03-09'))[0]!.filter((one) => one.block === 'Due').map(({ offer }) => offer)
  const before = await offered()
  expect([before.length > 0, (await take(id, 1)).status]).toEqual([true, 200])
  testApp.clock.moveTo('2027-02-07T20:59:59Z')
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  expect([await offered(), (await take(id, 1)).status]).toEqual([before, 200])
  testApp.clock.moveTo('2027-02-07T21:00:00Z')
  expect([await offered(), (await take(id, 1)).body.code]).toEqual([[], 'wrong_state'])
  const kept = (await atDesk('2027-02-27', '2027-03-09'))[0]!
  expect((await sell([[{ ...kept[0]!, offer: before[0]! }]])).body.success).toBe(false)
})

test('Rooms that nobody has go back on the day of release; what is given back later follows them.', async () => {
  const { id } = await saved({ name: 'Back', rooms: 5 })
  const bought = await saved({ name: 'Bought', rooms: 2, release_on: null })
  expect(bought.unsold).toEqual({ nights: 20, cost: { amount: 1_800_000, currency: 'SAR' } })
  const { uses } = (await take(id, 2)).body.data as HotelBlock
  testApp.clock.moveTo('2027-02-09T21:00:01Z')
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  expect(await releaseBlocks(testApp.app)).toBeGreaterThan(0)
  const gone = await seen(id)
  expect(gone.released_at).toMatch(/^2027-02-09T21:00/)
  expect(gone.nights[0]).toMatchObject({ rooms: 2, sold: 2, left: 0 })
  expect((await take(id, 1)).status).toBe(409)
  expect((await seen(bought.id)).nights[0]).toMatchObject({ left: 2 })
  const back = await admin.post('/api/hotel-block-rooms-back', { id: uses[0]!.id }, key())
  expect(back.body.data.uses).toEqual([])
  expect(back.body.data.nights[0]).toMatchObject({ rooms: 0, sold: 0, left: 0 })
  expect((await admin.post('/api/hotel-block-rooms-back', { id: uses[0]!.id }, key())).status).toBe(404)
})
