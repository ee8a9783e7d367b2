import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { states } from '../../contract/kernel/states.ts'
import { startApp, type TestApp } from '../../test/app.ts'
import { changed, inTx } from '../db/db.ts'
import { isRefusal } from '../http/refusal.ts'
import { record } from './record.ts'

let testApp: TestApp
const lamps = record({
  table: 'lamps',
  state: 'state',
  states: states({
    kind: 'lamp',
    all: ['dark', 'lit', 'broken', 'sold'],
    start: 'dark',
    final: ['broken', 'sold'],
    acts: {
      light: { from: ['dark'], to: 'lit', or: 'broken', who: ['agent'] },
      look: { from: ['dark', 'lit'], to: 'stay', who: ['agent'] },
      sell: { from: ['dark', 'lit'], to: 'sold', who: ['agent'] },
    },
  }),
  row: (id) => sql<{ id: string; state: string; watts: number }>`select * from lamps where id = ${id}`,
  rules: {},
  beside: ['sold'],
})
const by = { kind: 'system' } as const
const at = new Date('2026-03-04T10:00:00Z')

beforeAll(async () => {
  testApp = await startApp({ demoNetwork: false })
  const owner = new pg.Client({ connectionString: testApp.ownerUrl })
  await owner.connect()
  await owner.query(
    'create table lamps (id text primary key, state text not null, watts int not null, sold_at timestamptz)',
  )
  await owner.query('grant select, insert, update on lamps to public')
  await owner.end()
})
afterAll(() => testApp.close())

const made = async (id: string) => {
  await inTx(testApp.app.db, 'make lamp', async (tx) => {
    await sql`insert into lamps (id, state, watts) values (${id}, 'dark', 5)`.execute(tx)
    await lamps.begin(tx, id, { by, at })
  })
  return id
}
const locked = (id: string) => inTx(testApp.app.db, 'look', async (tx) => (await lamps.lock(tx, id))!)
const moved = (row: Awaited<ReturnType<typeof locked>>, step: Omit<Parameters<typeof lamps.move>[2], 'by' | 'at'>) =>
  inTx(testApp.app.db, 'move lamp', (tx) => lamps.move(tx, row, { ...step, by, at }))
const stepsOf = async (id: string) =>
  (await lamps.history(testApp.app.db, id)).map(({ seq, act, from_state, to_state }) => [
    seq,
    act,
    from_state,
    to_state,
  ])

test('A step writes the state, what else is set, and one line of history.', async () => {
  const id = await made('first')
  expect(await moved(await locked(id), { act: 'light', set: sql`watts = 9` })).toBeNull()
  expect(await locked(id)).toMatchObject({ state: 'lit', watts: 9, seq: 2 })
  expect(await moved(await locked(id), { act: 'look', note: 'Still bright.' })).toBeNull()
  expect(await stepsOf(id)).toEqual([
    [1, 'make', null, 'dark'],
    [2, 'light', 'dark', 'lit'],
    [3, 'look', 'lit', 'lit'],
  ])
})

test('A step may lead to the other state of its act, or to one that another column says.', async () => {
  const id = await made('second')
  expect(await moved(await locked(id), { act: 'light', to: 'broken' })).toBeNull()
  expect((await locked(id)).state).toBe('broken')
  const sold = await made('third')
  expect(await moved(await locked(sold), { act: 'sell', set: sql`sold_at = ${at}` })).toBeNull()
  expect(await locked(sold)).toMatchObject({ state: 'dark', sold_at: at })
  expect((await stepsOf(sold)).at(-1)).toEqual([2, 'sell', 'dark', 'sold'])
})

test('A step from a state that has passed is refused, and so is one from a version that has passed.', async () => {
  const id = await made('fourth')
  const early = await locked(id)
  expect(await moved(early, { act: 'look' })).toBeNull()
  for (const act of ['light', 'look'] as const) {
    const refused = await moved(early, { act })
    expect(isRefusal(refused) && refused.status).toBe(409)
  }
  expect(await moved(await locked(id), { act: 'light' })).toBeNull()
  const refused = await moved(await locked(id), { act: 'light' })
  expect(isRefusal(refused) && refused.code).toBe('wrong_state')
  expect(await stepsOf(id)).toHaveLength(3)
})

test('The first line is written once, and no line is ever rewritten.', async () => {
  const id = await made('fifth')
  await expect(inTx(testApp.app.db, 'twice', (tx) => lamps.begin(tx, id, { by, at }))).rejects.toThrow('a history')
  await expect(changed(testApp.app.db, sql`delete from record_history where record_id = ${id}`)).rejects.toThrow()
})
