import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'
import { saleSettings } from '#contract/operations/settings-terms'
import { limitTold } from './acts/hold.ts'

const start = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let colleague: Visitor
let stranger: Visitor
let admin: Visitor
let desk: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  const [ours, theirs] = [(await buildAgency(testApp)).id, (await buildAgency(testApp)).id]
  const login = async (role: 'agent' | 'admin' | 'reservation', agency_id?: string, name = 'Somebody') =>
    loggedIn(testApp, await buildUser(testApp, { role, name, ...(agency_id ? { agency_id } : {}) }))
  agent = await login('agent', ours, 'Bilal Qureshi')
  colleague = await login('agent', ours)
  stranger = await login('agent', theirs)
  admin = await login('admin', undefined, 'Maryam Anwar')
  desk = await login('reservation')
})
afterAll(() => testApp.close())

const views = async (who: Visitor) => (await who.get('/api/booking-filters?list=bookings')).body.data
const keep = (who: Visitor, name: string, shared?: boolean) =>
  who.post('/api/booking-filters', { list: 'bookings', name, query: { status: 'saved' }, shared })

test('A view that an agent shares is seen by colleagues with its owner’s name, and by nobody else.', async () => {
  expect((await keep(agent, 'Unpaid', true)).body.data).toMatchObject({ shared: true, by: null })
  await keep(agent, 'My own')
  expect(await views(colleague)).toMatchObject([{ name: 'Unpaid', shared: true, by: 'Bilal Qureshi' }])
  expect((await views(agent)).map(({ name }: { name: string }) => name)).toEqual(['My own', 'Unpaid'])
  expect(await views(stranger)).toEqual([])
  expect(await views(admin)).toEqual([])
})

test('The office shares among itself, a shared view is its owner’s to delete, and saved again without sharing it is private.', async () => {
  const { id } = (await keep(admin, 'Waiting', true)).body.data
  expect(await views(desk)).toMatchObject([{ id, by: 'Maryam Anwar' }])
  expect(await views(agent)).toHaveLength(2)
  expect((await desk.call('DELETE', `/api/booking-filters?id=${id}`)).status).toBe(404)
  await keep(admin, 'Waiting')
  expect(await views(desk)).toEqual([])
})

test('A salesman keeps views of the lists they have, and is not shown those of the office.', async () => {
  const seller = await loggedIn(testApp, await buildUser(testApp, { role: 'salesman' }))
  const own = { list: 'users', name: 'Active', query: {}, shared: true }
  await admin.post('/api/booking-filters', { ...own, name: 'Of the office' })
  expect((await seller.post('/api/booking-filters', own)).status).toBe(200)
  const list = '/api/booking-filters?list=users'
  expect((await seller.get(list)).body.data).toMatchObject([{ name: 'Active', by: null }])
  expect((await desk.get(list)).body.data).toMatchObject([{ name: 'Of the office' }])
})

test('A hold is told to end as many hours before the airline’s limit as the company keeps for itself.', async () => {
  const usual = Object.fromEntries(Object.entries(saleSettings).map(([key, one]) => [key, one.usual]))
  const before = new Date((await savedBooking(agent, supplier)).ttl_at)
  await admin.post('/api/settings', { ...usual, ttl_buffer_hours: 2 })
  const saved = await savedBooking(agent, supplier)
  const left = before.getTime() - testApp.app.clock.now().getTime()
  const kept = before.getTime() - new Date(saved.ttl_at).getTime()
  expect(Math.abs(kept - Math.min(2 * 3_600_000, left / 2))).toBeLessThan(60_000)
  const { data } = (await agent.get(`/api/get-pnr-details?pnr=${saved.pnr}`)).body
  expect(data.differences.filter(({ kind }: { kind: string }) => kind === 'time_limit')).toEqual([])
})

test('However much is kept, half of the time that is left stays with the holder.', () => {
  const now = new Date('2026-11-20T06:00:00Z')
  const told = (theirs: string, hours: number) => limitTold(new Date(theirs), hours, now).toISOString()
  expect(told('2026-11-21T06:00:00Z', 4)).toBe('2026-11-21T02:00:00.000Z')
  expect(told('2026-11-20T08:00:00Z', 4)).toBe('2026-11-20T07:00:00.000Z')
  expect(told('2026-11-20T08:00:00Z', 0)).toBe('2026-11-20T08:00:00.000Z')
  expect(told('2026-11-20T05:00:00Z', 4)).toBe('2026-11-20T05:00:00.000Z')
})
