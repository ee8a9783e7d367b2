import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts'
import { buildUser, loggedIn } from '../../../test/factories.ts'
import { madePackage, newDeparture } from '../../../test/umrah.ts'

let testApp: TestApp
let admin: Visitor
beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-24T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
})
afterAll(() => testApp.close())

const remove = (id: string) => admin.call('DELETE', `/api/umrah-packages?id=${id}`)
const onSale = async (id: string) => (await admin.get(`/api/umrah-package?id=${id}`)).status === 200
const note = (id: string) =>
  admin.post(
    '/api/umrah-tasks',
    { id, kind: 'note', person: null, note: 'Ask for buses', due_on: '2027-01-10' },
    { 'idempotency-key': randomUUID() },
  )

test('A package on which somebody has worked is taken off the lists though nobody bought of it.', async () => {
  const untouched = await madePackage(admin)
  expect((await remove(untouched.id)).status).toBe(200)
  const made = await madePackage(admin)
  expect((await note(made.departures[0].id)).status).toBe(200)
  expect((await remove(made.id)).status).toBe(200)
  expect(await onSale(made.id)).toBe(false)
  expect((await admin.get(`/api/umrah-tasks?id=${made.departures[0].id}`)).body.data).toHaveLength(1)
})

test('A departure on which somebody has worked is not taken out of its package: it is closed.', async () => {
  const made = await madePackage(admin)
  expect((await note(made.departures[0].id)).status).toBe(200)
  const { version, written } = (await admin.get(`/api/umrah-package-to-edit?id=${made.id}`)).body.data
  const save = (departures: object[]) =>
    admin.call('PATCH', '/api/umrah-packages', { id: made.id, version, ...written, departures })
  const refused = await save([newDeparture()])
  const message = `${made.departures[0].code} has bookings or work of its own: close it instead`
  expect([refused.status, refused.body.errors]).toEqual([422, [{ field: 'departures', message }]])
  expect((await save([{ ...written.departures[0], status: 'closed' }, newDeparture()])).status).toBe(200)
})
