import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { bookingOf, findFlight, passenger } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { StandInSupplier } from '../../../../test/stand-ins/supplier.ts'

let testApp: TestApp
let supplier: StandInSupplier
beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
})
afterAll(() => testApp.close())

const agentOfNewAgency = async () => {
  const { id } = await buildAgency(testApp)
  return loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: id }))
}
const key = () => ({ 'idempotency-key': randomUUID() })
const who = { given_name: 'SAME', surname: 'PERSON', passport_number: 'SAMEPASS1' }

/** The agent saves and books the same person, and answers both ids. */
async function keepPerson(agent: Visitor, remark: string) {
  const saved = await agent.post(
    '/api/save-travellers',
    { ...passenger('adult', 0, who), type: undefined, local_name: 'نفس الشخص' },
    key(),
  )
  const flight = await findFlight(agent, supplier)
  const booked = await agent.post(
    '/api/bookings',
    bookingOf(flight, { passengers: [passenger('adult', 0, who)], remark }),
    key(),
  )
  expect([saved.status, booked.status]).toEqual([200, 200])
  return { traveller: saved.body.data.id as string, booking: booked.body.booking.id as string }
}

test('an agent exports what their own agency keeps of a traveller and of a passenger, and nothing of another agency', async () => {
  const mine = await agentOfNewAgency()
  const other = await agentOfNewAgency()
  const kept = await keepPerson(mine, 'MY REMARK')
  const theirs = await keepPerson(other, 'THEIR REMARK')
  for (const path of [
    `/api/traveller-data?id=${kept.traveller}`,
    `/api/passenger-data?booking_id=${kept.booking}&position=0`,
  ]) {
    const file = await mine.get(path)
    expect([path, file.status, file.headers['cache-control']]).toEqual([path, 200, 'no-store'])
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.body.data.travellers).toMatchObject([{ given_name: 'SAME', passport_number: 'SAMEPASS1' }])
    expect(file.body.data.booking_passengers).toMatchObject([{ surname: 'PERSON', passport_number: 'SAMEPASS1' }])
    expect(file.body.data.bookings).toMatchObject([{ reference: kept.booking, remark: 'MY REMARK' }])
    expect(JSON.stringify(file.body)).not.toMatch(/THEIR REMARK|supplier_total/)
    expect(JSON.stringify(file.body)).not.toContain(theirs.booking)
  }
  for (const path of [
    `/api/traveller-data?id=${theirs.traveller}`,
    `/api/passenger-data?booking_id=${theirs.booking}&position=0`,
    `/api/passenger-data?booking_id=${kept.booking}&position=7`,
  ])
    expect([path, (await mine.get(path)).status]).toEqual([path, 404])
  const taken = await all(
    testApp.app.db,
    sql<{ subject: string; subject_id: string }>`select subject, subject_id from activity_log
      where action = 'person_exported' order by subject desc`,
  )
  expect(taken).toEqual([
    { subject: 'traveller', subject_id: kept.traveller },
    { subject: 'booking', subject_id: `${kept.booking}/0` },
  ])
})

test('staff see what is held about a person, kind by kind, and what an erasure deletes and what it only empties', async () => {
  const admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const user = await buildUser(testApp, { role: 'customer', email: 'held-one@example.test' })
  const customer = await loggedIn(testApp, user)
  const { booking } = await keepPerson(customer, 'A REMARK')
  const held = await admin.get(`/api/personal-data-held?kind=user&id=${user.id}`)
  expect(held.body.data).toEqual(
    expect.arrayContaining([
      { kind: 'account', rows: 1, is_deleted: false },
      { kind: 'logins', rows: 1, is_deleted: true },
      { kind: 'travellers', rows: 1, is_deleted: true },
      { kind: 'bookings', rows: 1, is_deleted: false },
      { kind: 'passengers', rows: 1, is_deleted: false },
    ]),
  )
  const one = await admin.get(`/api/personal-data-held?kind=passenger&id=${booking}/0`)
  expect(one.body.data.map(({ kind }: { kind: string }) => kind)).toContain('passengers')
  expect((await admin.get('/api/personal-data-held?kind=guest&id=nobody@example.test')).status).toBe(404)
  const staff = await loggedIn(testApp, await buildUser(testApp, { role: 'admin-staff' }))
  expect((await staff.get(`/api/personal-data-held?kind=user&id=${user.id}`)).status).toBe(403)
})
