import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney, savedBooking } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

const start = '2026-11-20T06:00:00Z'
let testApp: TestApp
let supplier: StandInSupplier
let agent: Visitor
let admin: Visitor
beforeAll(async () => {
  supplier = new StandInSupplier(new Date(start))
  testApp = await startApp({ suppliers: [supplier.port], now: start })
  const { id } = await buildAgency(testApp)
  await giveMoney(testApp, id, 10_000_000)
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: id }))
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())

const news = async (who: Visitor) =>
  (await who.get('/api/notifications?limit=20')).body.data.filter(
    ({ kind }: { kind: string }) => kind === 'booking_status',
  )

test('Whoever the company wants told of a status is told when a booking comes to it, in the company’s words.', async () => {
  const label = { en: 'Held for you', ar: 'محجوز لك' }
  const saved = await admin.post('/api/booking-status-settings', {
    status: 'saved',
    label,
    tone: 'info',
    notify: ['buyer'],
  })
  expect(saved.body.data.find((one: { status: string }) => one.status === 'saved')).toMatchObject({ notify: ['buyer'] })
  await admin.post('/api/booking-status-settings', { status: 'confirmed', notify: ['office'] })
  const booking = await savedBooking(agent, supplier)
  await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
  expect(await news(agent)).toMatchObject([
    {
      data: { reference: booking.id, label_en: 'Held for you' },
      link: `/agent/agent-booking-details?id=${booking.id}`,
    },
  ])
  expect(await news(admin)).toMatchObject([
    { data: { reference: booking.id, label_en: 'Confirmed' }, link: `/admin/booking-details?id=${booking.id}` },
  ])
})

test('A label that is changed leaves who is told as it is, and nobody is told any more where none is chosen.', async () => {
  const label = { en: 'On hold', ar: 'معلّق' }
  const { data } = (await admin.post('/api/booking-status-settings', { status: 'saved', label, tone: 'mute' })).body
  expect(data.find((one: { status: string }) => one.status === 'saved')).toMatchObject({ label, notify: ['buyer'] })
  await admin.post('/api/booking-status-settings', { status: 'saved', notify: [] })
  const before = (await news(agent)).length
  await savedBooking(agent, supplier)
  expect(await news(agent)).toHaveLength(before)
  const wrong = await admin.post('/api/booking-status-settings', { status: 'saved', notify: ['everybody'] })
  expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'notify.0'])
})

test('A status that is not shown is read, found and filed as the nearest one that is, what may be done stays, and nobody buying is told.', async () => {
  const show = (status: string, visible_to_agent: boolean) =>
    admin.post('/api/booking-status-settings', { status, visible_to_agent, notify: ['buyer', 'office'] })
  const base = await show('confirmed', false)
  expect([base.status, base.body.errors[0].field]).toEqual([422, 'visible_to_agent'])
  const { data } = (await show('void_requested', false)).body
  expect(data.find((one: { status: string }) => one.status === 'void_requested')).toMatchObject({
    visible_to_agent: false,
    may_hide: true,
  })
  expect((await testApp.visitor().get('/api/site')).body.site.hidden_statuses).toEqual(['void_requested'])
  const booking = await savedBooking(agent, supplier)
  await agent.post('/api/confirm-pnr', { booking_id: booking.id, expected_total: booking.total })
  const [toBuyer, toOffice] = [(await news(agent)).length, (await news(admin)).length]
  const asked = await agent.post('/api/void-request', { booking_id: booking.id, reason: 'Plans changed' })
  expect(asked.body.booking.status, JSON.stringify(asked.body)).toBe('void_requested')
  const found = async (who: Visitor, path: string) =>
    (await who.get(path)).body.data.some(({ id }: { id: string }) => id === booking.id)
  expect(await found(agent, '/api/get-bookings?status=confirmed')).toBe(true)
  expect(await found(agent, '/api/get-bookings?status=void_requested')).toBe(false)
  expect(await found(admin, '/api/get-admin-bookings?status=void_requested')).toBe(true)
  const file = (await agent.get('/api/bookings-file?format=csv')).body.toString()
  expect(file.split('\n').find((line: string) => line.includes(booking.id))).toContain('Confirmed')
  expect([(await news(agent)).length, (await news(admin)).length]).toEqual([toBuyer, toOffice + 1])
  const rejected = await admin.post('/api/update-booking', {
    booking_id: booking.id,
    status: 'confirmed',
    reason: 'Too late to void',
  })
  expect(rejected.body.booking?.status, JSON.stringify(rejected.body)).toBe('confirmed')
  await show('void_requested', true)
  expect(await found(agent, '/api/get-bookings?status=confirmed')).toBe(true)
})
