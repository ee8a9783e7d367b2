import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityList } from '#contract/operations/activity-list'
import { activitySubjects } from '#contract/operations/activity-shapes'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { analyze, badPlans } from '../../../../test/list-plans.ts'
import { activityListSql, shown } from './activity-list.sql.ts'
import { writeActivity } from './index.ts'

let testApp: TestApp
let admin: Visitor
let adminId: string
beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-10T08:00:00Z' })
  const user = await buildUser(testApp, { role: 'admin' })
  adminId = user.id
  admin = await loggedIn(testApp, user)
})
afterAll(() => testApp.close())

type Row = { id: string; action: string; [name: string]: any }
const listed = async (query = '', who = admin): Promise<Row[]> =>
  (await who.get(`/api/activity-logs${query}`)).body.data
const note = (subject_id: string, more: object = {}) =>
  writeActivity(testApp.app.db, {
    action: 'charge_saved',
    at: testApp.app.clock.now(),
    actor_id: adminId,
    subject: 'charge',
    subject_id,
    ...more,
  })
const hide = (ids: string, reason = '', who = admin) =>
  who.call('DELETE', `/api/delete-activity-logs?ids=${ids}${reason && `&reason=${encodeURIComponent(reason)}`}`)

describe('the log as a list', () => {
  test('says who did what to which record, and what it was before and is now', async () => {
    const agency = await buildAgency(testApp)
    await note('c-1', { detail: { before: '2%', after: '3%', amount_minor: 1_050, currency: 'SAR' } })
    await note(agency.code, {
      action: 'agency_status',
      subject: 'agency',
      detail: { from: 'pending', to: 'active' },
      changes: { limit: [0, 5_000] },
    })
    const [status, charge] = await listed()
    expect(charge).toMatchObject({
      action: 'charge_saved',
      by: { id: adminId },
      changes: [{ field: null, before: '2%', after: '3%' }],
      facts: [{ name: 'amount', money: { amount: 1_050, currency: 'SAR' } }],
    })
    expect(status).toMatchObject({
      record: { id: agency.id, name: { en: expect.any(String) } },
      changes: [
        { field: null, before: 'pending', after: 'active' },
        { field: 'limit', before: '0', after: '5000' },
      ],
    })
  })

  test('is found by person, kind, day and record, and by a reference typed in either case', async () => {
    await note('BK-ABCDEF', { action: 'booking_saved', subject: 'booking' })
    expect((await listed('?q=bk-abcdef')).map(({ action }) => action)).toEqual(['booking_saved'])
    expect((await listed('?record=BK-ABCDEF,BK-ZZZZZZ')).length).toBe(1)
    expect((await listed(`?person=${adminId}&kind=booking`)).length).toBe(1)
    expect(await listed('?from=2027-01-11')).toEqual([])
    const { name } = (await admin.get('/api/activity-people')).body.data.find(({ id }: Row) => id === adminId)!
    expect((await listed(`?q=${encodeURIComponent(name)}&kind=booking`)).length).toBe(1)
  })

  test('keeps the values of a record from whoever may not see the record', async () => {
    await note('c-secret', { detail: { before: '1%', after: '9%' } })
    const auditor = await buildUser(testApp, { role: 'admin-staff' })
    await sql`insert into user_roles (user_id, role_id)
      select ${auditor.id}, id from roles where name = 'Auditor'`.execute(testApp.app.db)
    const reader = await loggedIn(testApp, auditor)
    const row = (await listed('?record=c-secret', reader))[0]!
    expect([row['changes'], row['facts'], row['ip']]).toEqual([null, null, null])
    expect(
      JSON.stringify((await reader.get('/api/activity-logs-file?format=csv&record=c-secret')).body.toString()),
    ).not.toContain('9%')
    expect((await reader.get('/api/activity-logs?hidden=1')).status).toBe(403)
    expect((await hide(row.id, '', reader)).status).toBe(403)
  })
})

describe('deleting from the log', () => {
  test('takes the entry off the list, keeps it for the audit, and says who did it and why', async () => {
    await note('c-gone')
    const [gone] = await listed('?record=c-gone')
    const answer = await hide(gone!.id, 'typed twice')
    expect([answer.status, answer.body.message]).toEqual([200, 'Activity log deleted successfully.'])
    expect(await listed('?record=c-gone')).toEqual([])
    expect((await listed())[0]).toMatchObject({
      action: 'activity_hidden',
      by: { id: adminId },
      facts: expect.arrayContaining([{ name: 'reason', value: 'typed twice', money: null }]),
    })
    expect((await listed('?hidden=1&record=c-gone'))[0]).toMatchObject({
      id: gone!.id,
      hidden: { reason: 'typed twice' },
    })
  })

  test('never takes off what says that something was taken off, and nothing twice', async () => {
    const [witness] = await listed('?kind=activity')
    expect((await hide(witness!.id)).body.code).toBe('wrong_state')
    const [hidden] = await listed('?hidden=1')
    expect((await hide(hidden!.id)).body.code).toBe('wrong_state')
    expect((await listed('?kind=activity')).length).toBe(1)
  })

  test('of the same entry by two people at once is logged once', async () => {
    await note('c-race')
    const [row] = await listed('?record=c-race')
    const statuses = (await Promise.all([hide(row!.id), hide(row!.id)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
  })
})

test('no page of the log, under whichever filter, reads it all or sorts it', async () => {
  await sql`insert into activity_log (at, actor_id, action, subject, subject_id)
    select now() - n * interval '1 minute', case n % 5 when 0 then ${adminId}::uuid else gen_random_uuid() end, 'booking_saved',
      (array['booking', 'deposit', 'charge', 'user'])[n % 4 + 1], 'X-' || n
    from generate_series(1, 6000) n`.execute(testApp.app.db)
  await analyze(testApp, 'activity_log', 'activity_hidden')
  const samples = {
    q: 'Customer 40',
    kind: ['deposit'] as const,
    person: adminId,
    days: { from: '2027-01-01' },
    record: 'X-77',
    hidden: true as const,
  }
  const bad = await badPlans(testApp.app.db, {
    table: 'activity_log',
    samples,
    scopes: [null, shown],
    list: activityList,
    sql: activityListSql,
  })
  // Hidden ones are few: those may be put in order.
  expect(bad.filter((plan) => !plan.includes('by hidden: Sort'))).toEqual([])
})

const root = join(import.meta.dirname, '../../../..')
const declared = ['server/features', 'server/commands', 'server/http']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )
  .flatMap((text) => [...text.matchAll(/interface Activities \{([^}]*)\}/g)].map((found) => found[1]!))
  .flatMap((body) => [...body.matchAll(/^ {4}(\w+): '(\w+)'/gm)].map(([, action, subject]) => ({ action, subject })))

test('every act that a feature logs has a sentence, and its kind of record a name, in both languages', () => {
  expect(declared.length).toBeGreaterThan(80)
  const folder = join(root, 'web/features/operations/activity')
  const missing = ['en', 'ar'].flatMap((locale) => {
    const acts = readFileSync(join(folder, `activities.${locale}.ts`), 'utf8')
    const words = readFileSync(join(folder, `text.${locale}.ts`), 'utf8')
    return declared
      .filter(({ action, subject }) => !acts.includes(`  ${action}: `) || !words.includes(`  kind_${subject}: `))
      .map(({ action, subject }) => `${locale}: ${action} (${subject})`)
  })
  expect(missing).toEqual([])
  expect(declared.map(({ subject }) => subject).filter((one) => !activitySubjects.includes(one as never))).toEqual([])
})
