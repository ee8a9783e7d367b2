import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { all } from '#server/db/db'

let testApp: TestApp
let admin: Visitor
beforeAll(async () => {
  testApp = await startApp()
  const person = await buildUser(testApp, { role: 'admin' })
  admin = await loggedIn(testApp, person)
})
beforeEach(() => sql`delete from list_files`.execute(testApp.app.db))
afterAll(() => testApp.close())

const work = () => testApp.app.worker.runDue(testApp.app.clock.now())
const ask = (query: Record<string, string>, call = '/airports-file') => admin.post('/api/list-files', { call, query })
const bodyOf = (answer: { body: unknown }) => answer.body as Buffer
const parts = async () =>
  (await all(testApp.app.db, sql<{ n: number }>`select count(*)::int as n from list_file_parts`))[0]!.n

test('A list of more rows than are read at once is written whole, and told of when it is ready.', async () => {
  const asked = await ask({ format: 'csv', locale: 'en' })
  expect([asked.status, asked.body.data.state, asked.body.data.name.slice(0, 9)]).toEqual([200, 'waiting', 'Airports-'])
  const { id } = asked.body.data
  expect((await admin.get(`/api/list-files/${id}/file`)).status).toBe(404)
  await work()
  const { data } = (await admin.get(`/api/list-files/${id}`)).body
  expect([data.state, data.rows === data.rows_total, data.rows > 5_000]).toEqual(['ready', true, true])
  const [told] = (await admin.get('/api/notifications')).body.data
  expect([told.kind, told.data.file]).toEqual(['list_file_ready', id])
  const sent = await admin.get(`/api/list-files/${id}/file`)
  const lines = bodyOf(sent).toString('utf8').trimEnd().split('\r\n')
  expect([sent.headers['content-type'], lines.length]).toEqual(['text/csv; charset=utf-8', data.rows + 1])
  const direct = bodyOf(await admin.get('/api/airports-file?format=csv&locale=en')).toString('utf8')
  expect(bodyOf(sent).toString('utf8')).toBe(direct)
  expect(await parts()).toBeGreaterThan(1)
})

test('A workbook that is written row by row opens with the same cells as one that is written at once.', async () => {
  const { id } = (await ask({ format: 'xlsx', locale: 'ar', q: 'Riyadh' })).body.data
  await work()
  const written = await readSheet(bodyOf(await admin.get(`/api/list-files/${id}/file`)))
  const direct = await readSheet(bodyOf(await admin.get('/api/airports-file?format=xlsx&locale=ar&q=Riyadh')))
  expect(written).toEqual(direct)
  expect(written.length).toBeGreaterThan(1)
})

test('Days, times, amounts and texts that look like markup stand in it as they are.', async () => {
  const { sheetStream } = await import('./sheet-stream.ts')
  const pieces: Uint8Array[] = []
  const writer = sheetStream(
    {
      columns: [
        { head: 'A & B', kind: 'text' },
        { head: 'Paid', kind: 'money', currency: 'KWD' },
        { head: 'Day', kind: 'date' },
        { head: 'At', kind: 'instant' },
        { head: 'Pieces', kind: 'number' },
        { head: 'Leaves', kind: 'local' },
      ],
      zone: 'Asia/Riyadh',
      rightToLeft: false,
    },
    (piece) => void pieces.push(piece),
  )
  writer.rows([['=1+1 <b>"x"\u0001</b>', -1_234, '2026-11-19', '2026-11-20T22:30:00.000Z', 3, '2027-01-14T02:35']])
  writer.rows([['', null, null, null, null, '2027-01-15']])
  writer.rows([['ألف', 5, null, null, 0, null]])
  writer.end()
  expect(await readSheet(Buffer.concat(pieces))).toEqual([
    ['A & B', 'Paid, KWD', 'Day', 'At', 'Pieces', 'Leaves'],
    [
      '=1+1 <b>"x"</b>',
      -1.234,
      new Date('2026-11-19T00:00:00Z'),
      new Date('2026-11-21T01:30:00Z'),
      3,
      new Date('2027-01-14T02:35:00Z'),
    ],
    [null, null, null, null, null, new Date('2027-01-15T00:00:00Z')],
    ['ألف', 0.005, null, null, 0, null],
  ])
})

test('One file of a person is written at a time, and only what the list itself would answer.', async () => {
  expect((await ask({ format: 'csv' })).status).toBe(200)
  expect((await ask({ format: 'csv' })).body.code).toBe('wrong_state')
  const refused = async (query: Record<string, string>, call?: string) => {
    const answer = await ask(query, call)
    return [answer.status, answer.body.errors?.[0]?.field]
  }
  expect(await refused({ format: 'pdf' })).toEqual([422, 'query'])
  expect(await refused({ format: 'csv' }, '/bookings')).toEqual([422, 'call'])
  expect(await refused({ format: 'csv', country: 'nowhere' })).toEqual([422, 'country'])
  const agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  const theirs = await agent.post('/api/list-files', { call: '/airports-file', query: { format: 'csv' } })
  expect(theirs.status).toBe(403)
})

test('Nobody else opens a file, nor its owner once they may not see the list, and after a week nobody.', async () => {
  const staff = await buildUser(testApp, { role: 'admin' })
  const reader = await loggedIn(testApp, staff)
  const { id } = (await reader.post('/api/list-files', { call: '/airports-file', query: { format: 'csv' } })).body.data
  await work()
  const path = `/api/list-files/${id}`
  expect([(await admin.get(path)).status, (await admin.get(`${path}/file`)).status]).toEqual([404, 404])
  expect((await reader.get(`${path}/file`)).status).toBe(200)
  await sql`update users set role = 'customer' where id = ${staff.id}`.execute(testApp.app.db)
  expect((await (await loggedIn(testApp, staff)).get(`${path}/file`)).status).toBe(403)
  await sql`update users set role = 'admin' where id = ${staff.id}`.execute(testApp.app.db)
  const again = await loggedIn(testApp, staff)
  expect((await again.get(`${path}/file`)).status).toBe(200)
  await sql`update list_files set made_at = made_at - interval '7 days 1 hour' where id = ${id}`.execute(testApp.app.db)
  expect((await again.get(`${path}/file`)).status).toBe(404)
})

test('A file of somebody who was locked out meanwhile is not written, and leaves nothing behind.', async () => {
  const person = await buildUser(testApp, { role: 'admin' })
  const visitor = await loggedIn(testApp, person)
  const { id } = (await visitor.post('/api/list-files', { call: '/airports-file', query: { format: 'csv' } })).body.data
  await sql`update users set status = 0 where id = ${person.id}`.execute(testApp.app.db)
  await work()
  const [row] = await all(testApp.app.db, sql<{ state: string }>`select state from list_files where id = ${id}`)
  expect([row!.state, await parts()]).toEqual(['failed', 0])
})
