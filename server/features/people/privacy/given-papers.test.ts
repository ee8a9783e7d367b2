import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { all, changed } from '#server/db/db'
import { brokenFiles, sweepFiles } from '#server/features/operations/files'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { madePackage } from '../../../../test/umrah.ts'
import { sellParty } from '../../../../test/umrah-group.ts'
import { smallPdf, upload } from '../../../../test/uploads.ts'
import { apply, key, madeVisa } from '../../../../test/visas.ts'
import { keepRetention } from './retention.ts'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
beforeAll(async () => {
  testApp = await startApp({ now: '2027-01-05T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agency_id = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id }))
  await giveMoney(testApp, agency_id, 100_000_000)
})
afterAll(() => testApp.close())

const change = (text: ReturnType<typeof sql>) => changed(testApp.app.db, text)
const endedAgo = (days: number) =>
  change(sql`update booking_items set ends_at = ${new Date(testApp.clock.now().getTime() - days * 86_400_000)}`)
const kept = async () => (await keepRetention(testApp.app)).given_papers

test('ninety days after the journey what was given for it is gone: scans, needs, numbers of visas', async () => {
  const { departures } = await madePackage(admin, { commission_bp: 0 })
  const couple = [['m', '1980-01-01'] as const, ['f', '1982-01-01'] as const]
  const booking_id = await sellParty(agent, departures[0].id, couple as never, 'double')
  const files: string[] = []
  for (const position of [0, 1]) {
    const { file_name } = await upload(agent, 'scan.pdf', smallPdf)
    files.push(file_name)
    const paper = { booking_id, position, kind: 'passport', file_name, issued: null }
    expect((await agent.post('/api/umrah-pilgrim-document', paper, key())).status).toBe(200)
    const care = { blood: 'A+', needs: 'Insulin', emergency: null }
    expect((await agent.post('/api/umrah-pilgrim-care', { booking_id, position, care })).status).toBe(200)
    await change(sql`insert into umrah_visas (departure_id, item_id, position, no, state, number_encrypted, issued_on)
      select departure_id, item_id, position, 1, ${position === 0 ? 'exited' : 'entered'}, 'v1.x', '2027-01-01'
      from umrah_pilgrims where position = ${position}`)
  }
  const { id } = (await apply(agent, (await madeVisa(admin)).id, 44_000)).body.booking
  const { documents } = (await admin.get(`/api/visa-application?id=${id}`)).body.data
  const { file_name } = await upload(agent, 'scan.pdf', smallPdf)
  files.push(file_name)
  const given = { booking_id: id, document_id: documents[0].id, file_name }
  expect((await agent.post('/api/visa-document', given, key())).status).toBe(200)

  const left = () =>
    all(
      testApp.app.db,
      sql<{ what: string; n: number }>`select 'care' as what, count(care_encrypted)::int as n from umrah_pilgrims
        union all select 'numbers', count(*)::int from umrah_visas where number_encrypted <> ''
        union all select 'scans', count(*)::int from umrah_documents
        union all select 'papers', count(file_name)::int from visa_documents
        union all select 'files', count(*)::int from files where file_name = any(${files}::text[])`,
    )
  const before = await left()
  await endedAgo(89)
  expect([await kept(), await left()]).toEqual([0, before])
  await endedAgo(91)
  expect(await kept()).toBeGreaterThan(0)
  await change(sql`update files set created_at = created_at - interval '8 days'`)
  await sweepFiles(testApp.app)
  // Of whoever is not known to have left the country the number stays.
  expect(Object.fromEntries((await left()).map(({ what, n }) => [what, n]))).toEqual({
    care: 0,
    numbers: 1,
    scans: 0,
    papers: 0,
    files: 0,
  })
  expect(await brokenFiles(testApp.app)).toEqual([])
  expect(await kept()).toBe(0)
  expect((await agent.get(`/api/umrah-pilgrims?id=${booking_id}`)).status).toBe(200)
  expect((await admin.get(`/api/visa-application?id=${id}`)).body.data.documents).toEqual([])
})
