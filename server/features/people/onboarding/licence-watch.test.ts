import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, changed } from '#server/db/db'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { buildAgency, buildUser } from '../../../../test/factories.ts'
import { warnOfLicences } from './licence-watch.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await startApp({ now: '2027-03-01T05:10:00Z' })
})
afterAll(() => testApp.close())

const dayMs = 86_400_000
const on = (day: string) => testApp.clock.moveTo(`${day}T05:10:00Z`)

async function agencyUntil(licence_expiry: string, state = 'active') {
  const { id } = await buildAgency(testApp)
  await changed(
    testApp.app.db,
    sql`update agencies set licence_expiry = ${licence_expiry}, state = ${state} where id = ${id}`,
  )
  const owner = await buildUser(testApp, { role: 'agent', agency_id: id })
  return { id, owner }
}
type Agency = Awaited<ReturnType<typeof agencyUntil>>
const toldTo = async ({ owner }: Agency) =>
  (
    await all(
      testApp.app.db,
      sql<{
        date: string
      }>`select data->>'date' as date from notifications where user_id = ${owner.id} and kind = 'licence_expiring' order by at`,
    )
  ).map(({ date }) => date)
const mailsTo = async ({ owner }: Agency) =>
  (
    await all(
      testApp.app.db,
      sql<{
        subject: string
      }>`select subject from mails where to_address = ${owner.email} and template = 'agency-licence' order by created_at`,
    )
  ).map(({ subject }) => subject)

test('an agency is told of its licence once each 30 days, 7 days and 0 days before, by bell and by mail', async () => {
  const agency = await agencyUntil('2027-04-10')
  const days: string[] = []
  for (let at = Date.parse('2027-03-01'); at <= Date.parse('2027-05-20'); at += dayMs) {
    const day = new Date(at).toISOString().slice(0, 10)
    on(day)
    const told = (await warnOfLicences(testApp.app)) + (await warnOfLicences(testApp.app))
    if (told) days.push(`${day} ${told}`)
  }
  expect(days).toEqual(['2027-03-11 1', '2027-04-03 1', '2027-04-10 1'])
  expect(await toldTo(agency)).toEqual(['2027-04-10', '2027-04-10', '2027-04-10'])
  expect(await mailsTo(agency)).toEqual([
    'Your trade licence runs out on 10 April 2027',
    'Your trade licence runs out on 10 April 2027',
    'Your trade licence has run out',
  ])
})

test('a licence that was renewed is told of anew when its own time comes', async () => {
  const agency = await agencyUntil('2027-06-10')
  on('2027-06-05')
  await warnOfLicences(testApp.app)
  await changed(testApp.app.db, sql`update agencies set licence_expiry = '2028-06-10' where id = ${agency.id}`)
  on('2028-06-05')
  await warnOfLicences(testApp.app)
  expect(await toldTo(agency)).toEqual(['2027-06-10', '2028-06-10'])
})

test('whoever has asked for the new expiry already, or does not trade, is left in peace', async () => {
  const [renewing, waiting, suspended, gone] = await Promise.all([
    agencyUntil('2029-01-10'),
    agencyUntil('2029-01-10', 'pending'),
    agencyUntil('2029-01-10', 'suspended'),
    agencyUntil('2028-10-01'),
  ])
  await changed(
    testApp.app.db,
    sql`insert into agency_changes (id, agency_id, fields, values_encrypted, created_by, created_at)
      values (${randomUUID()}, ${renewing.id}, '{licence_expiry}', 'x', ${renewing.owner.id}, now())`,
  )
  on('2029-01-05')
  expect(await warnOfLicences(testApp.app)).toBe(0)
  for (const agency of [renewing, waiting, suspended, gone]) expect(await toldTo(agency)).toEqual([])
})

test('whoever wants no mail of it still sees it, and two servers that look at once tell it once', async () => {
  const agency = await agencyUntil('2030-02-10')
  await changed(
    testApp.app.db,
    sql`insert into notification_choices (user_id, kind, in_app, by_mail) values (${agency.owner.id}, 'licence_expiring', true, false)`,
  )
  on('2030-02-10')
  const told = await Promise.all([1, 2, 3, 4].map(() => warnOfLicences(testApp.app)))
  expect(told.reduce((sum, one) => sum + one)).toBe(1)
  expect(await toldTo(agency)).toHaveLength(1)
  expect(await mailsTo(agency)).toEqual([])
})

test('a day on which they cannot be told does not end the watch: the next day is on the list', async () => {
  on('2028-02-01')
  await agencyUntil('2028-02-08')
  const { publicUrl } = testApp.app
  testApp.app.publicUrl = () => {
    throw new Error('nobody knows the address of this app')
  }
  try {
    const watch = testApp.app.worker.handlers.get('onboarding.licences')!
    await expect(watch({}, { id: 0, attempts: 1 })).rejects.toThrow('nobody knows the address')
  } finally {
    testApp.app.publicUrl = publicUrl
  }
  const next = await all(testApp.app.db, sql`select 1 from jobs where dedupe_key = 'onboarding.licences:2028-02-02'`)
  expect(next).toHaveLength(1)
})
