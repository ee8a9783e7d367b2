import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { giveMoney } from '../../../../test/booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from '../../../../test/factories.ts'
import { madePackage } from '../../../../test/umrah.ts'
import { sellParty } from '../../../../test/umrah-group.ts'
import { smallPdf, upload } from '../../../../test/uploads.ts'
import { portrait } from '../../../../test/visas.ts'
import { changed } from '#server/db/db'

let testApp: TestApp
let admin: Visitor
let agent: Visitor
let id: string
let family: string
let man: string
beforeAll(async () => {
  // Twenty-six days before the landing: a visa that is asked for today is used in time.
  testApp = await startApp({ now: '2027-02-22T08:00:00Z' })
  admin = await loggedIn(testApp, await buildUser(testApp, { role: 'admin' }))
  const agencyId = (await buildAgency(testApp)).id
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: agencyId }))
  await giveMoney(testApp, agencyId, 100_000_000)
  id = (await madePackage(admin, { commission_bp: 0 })).departures[0].id
  family = await sellParty(
    agent,
    id,
    [
      ['m', '1980-01-01'],
      ['f', '1982-01-01'],
      ['m', '2017-01-01'],
    ],
    'triple',
  )
  man = await sellParty(agent, id, [['m', '1990-01-01']], 'quad', 'share')
})
afterAll(() => testApp.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const rules = async () => (await admin.get('/api/umrah-rules')).body.data as Rule[]
type Rule = { id: string; code: string; version: number; check_again: boolean; valid_until: string | null }
const enable = async (...codes: string[]) => {
  for (const one of (await rules()).filter(({ code }) => codes.includes(code)))
    await admin.post('/api/umrah-rule-check', { id: one.id, version: one.version, enabled: true })
}
/** References are drawn: the family first, then the man. */
const inOrder = (of: any) => ({
  ...of,
  people: of.people.toSorted(
    (a: any, b: any) =>
      Number(a.key.booking === man) - Number(b.key.booking === man) || a.key.position - b.key.position,
  ),
})
const papers = async () => inOrder((await admin.get(`/api/umrah-group-documents?id=${id}`)).body.data)
const filing = async () => inOrder((await admin.get(`/api/umrah-group-filing?id=${id}`)).body.data)
const everybody = () =>
  [0, 1, 2].map((position) => ({ booking: family, position })).concat({ booking: man, position: 0 })
const blocks = (of: { problems: { block: string; severity: string }[] }) =>
  of.problems.filter(({ severity }) => severity === 'stop').map(({ block }) => block)
const sendAll = async () =>
  admin.post(
    '/api/umrah-visa-acts',
    {
      id,
      act: 'send',
      visas: (await filing()).people.map((one: any) => ({ person: one.key, version: one.visa.version })),
    },
    key(),
  )

describe('what is asked of pilgrims', () => {
  test('waits until somebody has read its source, and is red, amber or green for each of them', async () => {
    expect((await rules()).every(({ check_again }) => check_again)).toBe(true)
    expect((await papers()).people.map(({ light }: any) => light)).toEqual(['green', 'green', 'green', 'green'])
    await enable('passport_scan', 'photo', 'minor_adult', 'entry_30', 'father_name')
    const { people } = await papers()
    expect(people.map(({ light }: any) => light)).toEqual(['red', 'red', 'red', 'red'])
    const child = people.find(({ age }: any) => age < 18)
    expect(child.papers.map(({ kind, state }: any) => `${kind} ${state}`)).toEqual([
      'passport missing',
      'photo missing',
      'relation_proof missing',
    ])
    expect((await agent.get(`/api/umrah-group-documents?id=${id}`)).status).toBe(403)
  })

  test('changes from a day on: the old rule holds for the days before', async () => {
    const [old] = (await rules()).filter(({ code }) => code === 'polio')
    const written = {
      code: 'polio',
      message: { en: 'Polio', ar: 'شلل الأطفال', ur: '' },
      nationalities: ['PK'],
      gender: 'any',
      age_from: 0,
      age_to: 120,
      need: { kind: 'document', document: 'polio', days_min: 28, days_max: 180 },
      severity: 'warn',
      dated_by: 'entry',
      valid_from: '2027-06-01',
      valid_until: null,
      source_title: 'Circular of 2027',
      source_url: 'https://example.test/circular',
      source_date: '2027-02-01',
      enabled: true,
      no_override: false,
    }
    const inside = await admin.post('/api/umrah-rules', written, key())
    expect(inside.body.errors[0].field).toBe('valid_from')
    const saved = await admin.call('PUT', '/api/umrah-rules', { id: old!.id, version: old!.version, ...written })
    const both = saved.body.data.filter(({ code }: Rule) => code === 'polio')
    expect(both.map(({ valid_until }: Rule) => valid_until)).toEqual(['2027-05-31', null])
    const stale = await admin.call('PUT', '/api/umrah-rules', { id: old!.id, version: old!.version, ...written })
    expect(stale.body.code).toBe('wrong_state')
    const bad = await admin.post('/api/umrah-rules', { ...written, code: 'other', age_from: 9, age_to: 3 }, key())
    expect(bad.body.errors[0].field).toBe('age_to')
  })
})

describe('the papers of pilgrims', () => {
  test('find their pilgrim by the passport; a photograph is measured; each file answers for itself', async () => {
    const file = async (kind: string, bytes: Buffer) => (await upload(admin, `${kind}.x`, bytes)).file_name
    const small = await file('photo', await portrait(300, 450, [252, 252, 252]))
    const dark = await file('photo', await portrait(600, 900, [90, 90, 90]))
    const { passport } = (await papers()).people[0]
    const of = (kind: string, file_name: string, number: string) => ({
      person: null,
      passport: number,
      kind,
      file_name,
      issued: null,
    })
    const scan = await file('passport', smallPdf)
    const given = await admin.post('/api/umrah-group-documents', {
      id,
      documents: [of('photo', small, passport), of('photo', dark, passport), of('passport', scan, 'NOBODY1')],
    })
    expect(given.body.results.map(({ done }: any) => done)).toEqual([false, false, false])
    expect(given.body.results[1].problem).toBe('The background of the photograph has to be white')
    const documents = []
    for (const one of (await papers()).people)
      for (const kind of ['passport', 'photo'])
        documents.push({
          person: one.key,
          passport: null,
          kind,
          file_name: await file(kind, kind === 'photo' ? await portrait(600, 900, [252, 252, 252]) : smallPdf),
          issued: null,
        })
    const all = await admin.post('/api/umrah-group-documents', { id, documents })
    expect(all.body.results.every(({ done }: any) => done)).toBe(true)
    const checked = await admin.post('/api/umrah-document-check', {
      id,
      people: everybody(),
      kinds: ['passport', 'photo'],
    })
    expect(checked.body.results.every(({ done }: any) => done)).toBe(true)
    expect(inOrder(checked.body.data).people.map(({ light }: any) => light)).toEqual(['green', 'green', 'red', 'green'])
    const [paper] = inOrder(checked.body.data).people[3].papers
    const refused = await admin.post('/api/umrah-document-refusal', { id, document_id: paper.id, reason: 'Cut off' })
    expect(inOrder(refused.body.data).people[3]).toMatchObject({
      light: 'red',
      papers: [{ state: 'refused', reason: 'Cut off' }, {}],
    })
    const again = { ...documents[6]!, file_name: await file('passport', smallPdf) }
    await admin.post('/api/umrah-group-documents', { id, documents: [again] })
    await admin.post('/api/umrah-document-check', { id, people: [{ booking: man, position: 0 }], kinds: ['passport'] })
    expect((await papers()).people[3].light).toBe('green')
    expect((await agent.get(`/api/file/${scan}`)).status).toBe(404)
  })

  test('name the companion of a child, and who may go without is let go by name and reason', async () => {
    const child = { booking: family, position: 2 }
    const father = { booking: family, position: 0 }
    const self = await admin.post('/api/umrah-relation', { id, person: child, other: child, relation: 'father' })
    expect(self.body.errors[0].field).toBe('other')
    const related = await admin.post('/api/umrah-relation', { id, person: child, other: father, relation: 'father' })
    const problem = inOrder(related.body.data).people[2].problems[0]
    expect(problem.rule.code).toBe('minor_adult')
    const rule = (code: string, list: Rule[]) => list.find((one) => one.code === code)!.id
    const list = await rules()
    const never = await admin.post('/api/umrah-override', {
      id,
      person: child,
      rule_id: rule('photo', list),
      reason: 'In a hurry',
    })
    expect(never.status).toBe(409)
    const let_go = await admin.post('/api/umrah-override', {
      id,
      person: child,
      rule_id: problem.rule.id,
      reason: 'The court order was seen',
    })
    expect(inOrder(let_go.body.data).people[2].light).toBe('green')
  })
})

describe('visas', () => {
  test('are kept back by all that is missing, at the group and at each pilgrim', async () => {
    const now = await filing()
    expect(new Set(blocks(now))).toEqual(
      new Set(['hotel_not_licensed', 'stay_not_documented', 'transport_not_documented', 'agent_code_missing']),
    )
    expect(blocks(now.people[0])).toEqual(['no_return'])
    const sent = await sendAll()
    expect(sent.body.results.every(({ done, blocks: why }: any) => !done && why.includes('stay_not_documented'))).toBe(
      true,
    )
  })

  test('wait for contracts that are documented in Masar, with number and evidence', async () => {
    const draft = async (fields: object) =>
      admin.post('/api/umrah-masar-contracts', {
        id,
        kind: 'hotel',
        provider: 'Safa Lights',
        licence_no: '70012345',
        licence_until: '2027-12-31',
        rooms: 4,
        people: 4,
        ...fields,
      })
    await draft({ stay: 1 })
    await draft({ stay: 2, provider: 'Quba Garden', licence_until: '2027-03-28' })
    expect((await draft({ stay: 2 })).body.errors[0].field).toBe('stay')
    await draft({ kind: 'transport', stay: null, rooms: null, provider: 'Hafil' })
    for (const act of ['send', 'document'])
      for (const one of (await filing()).contracts) {
        const body = { id, contract_id: one.id, version: one.version, act }
        if (act === 'document')
          expect((await admin.post('/api/umrah-masar-act', body, key())).body.errors[0].field).toBe('number')
        const evidence = { number: `MSR-${one.kind}`, file_name: (await upload(admin)).file_name }
        expect((await admin.post('/api/umrah-masar-act', { ...body, ...evidence }, key())).status).toBe(200)
      }
    await admin.call('PUT', '/api/umrah-group-filing', {
      id,
      company: 'Nusuk House',
      agent_code: 'EA-4411',
      group_no: '1448/7',
    })
    // The licence of the second hotel ends the day before the group leaves it.
    const short = await filing()
    expect(short.problems).toMatchObject([{ block: 'hotel_not_licensed', stay: 2 }])
    const old = short.contracts.find((one: any) => one.stay === 2)
    await admin.post('/api/umrah-masar-act', { id, contract_id: old.id, version: old.version, act: 'replace' }, key())
    const fresh = (await filing()).contracts.find((one: any) => one.stay === 2 && one.state === 'draft')
    const written = { contract_id: fresh.id, version: fresh.version, stay: 2, provider: 'Quba Garden' }
    await draft(written)
    for (const more of [
      { act: 'send' },
      { act: 'document', number: 'MSR-9', file_name: (await upload(admin)).file_name },
    ]) {
      const now = (await filing()).contracts.find((one: any) => one.id === fresh.id)
      await admin.post('/api/umrah-masar-act', { id, contract_id: now.id, version: now.version, ...more }, key())
    }
    expect((await filing()).problems).toEqual([])
  })

  test('name the night that nobody has booked, and a flight outside the nights', async () => {
    const fly = (direction: 'in' | 'out', day: string, people = everybody()) =>
      admin.post('/api/umrah-group-flights', {
        id,
        people,
        direction,
        flight: direction === 'in' ? 'SV701' : 'SV702',
        from: direction === 'in' ? 'KHI' : 'JED',
        to: direction === 'in' ? 'JED' : 'KHI',
        departs: `${day}T10:00`,
        arrives: `${day}T14:00`,
        confirmed: true,
      })
    await fly('in', '2027-03-20')
    await fly('out', '2027-03-31')
    const late = (await filing()).people[0].problems.filter(({ severity }: any) => severity === 'stop')
    expect(late).toMatchObject([{ block: 'nights_gap', day: '2027-03-30' }])
    await fly('in', '2027-03-21')
    await fly('out', '2027-03-30')
    expect((await filing()).people[0].problems).toMatchObject([{ block: 'flight_outside_nights', day: '2027-03-21' }])
    await fly('in', '2027-03-20')
    expect((await filing()).people.flatMap(blocks)).toEqual([])
  })

  test('stop for the party that owes what was due, and for nobody else', async () => {
    const { db } = testApp.app
    const overdue = (state: string) =>
      changed(
        db,
        sql`update dues set state = ${state} where id in (select x.due_id from due_parts x join booking_items i on i.id = x.item_id
          join bookings b on b.id = i.booking_id where b.reference = ${man} and x.state = 'open')`,
      )
    expect(await overdue('overdue')).toBe(1)
    const sent = await sendAll()
    expect(sent.body.results.map(({ done }: any) => done)).toEqual([true, true, true, false])
    expect(sent.body.results[3].blocks).toEqual(['due_overdue'])
    await overdue('open')
  })

  test('go through their states in one act for many, with a number for each, and are never sent twice', async () => {
    await sendAll()
    const twice = await sendAll()
    expect(twice.body.results.map(({ problem }: any) => problem)).toEqual(
      Array(4).fill('Not possible in the state of this visa.'),
    )
    const act = async (what: string, more: object = {}, numbers: (string | undefined)[] = []) => {
      const { people } = await filing()
      const visas = people.map((one: any, at: number) => ({
        person: one.key,
        version: one.visa.version,
        ...(numbers[at] ? { number: numbers[at] } : {}),
      }))
      return admin.post('/api/umrah-visa-acts', { id, act: what, visas, ...more }, key())
    }
    const issued = await act('issue', { on: '2027-02-20' }, ['6001001', '6001002', undefined, '6001004'])
    expect(issued.body.results.map(({ done }: any) => done)).toEqual([true, true, false, true])
    const [first, , child] = (await filing()).people
    expect(first.visa).toMatchObject({
      state: 'issued',
      number: '6001001',
      enter_by: '2027-03-22',
      exit_by: '2027-05-21',
    })
    expect(child.visa.state).toBe('sent')
    expect((await act('refuse')).body.errors[0].field).toBe('reason')
    await act('refuse', { reason: 'Photograph' })
    expect((await filing()).people[2]).toMatchObject({ visa: { state: 'refused', no: 1, reason: 'Photograph' } })
    const again = await sendAll()
    expect(again.body.results.map(({ done }: any) => done)).toEqual([false, false, true, false])
    const history = (await admin.get(`/api/umrah-visa-history?id=${id}&booking=${family}&position=2`)).body.data
    expect(history.map(({ no, act: what }: any) => `${no} ${what}`)).toEqual([
      '1 make',
      '1 send',
      '1 refuse',
      '2 make',
      '2 send',
    ])
    // A flight that moves after the visa: the day on which it lapses is named.
    await admin.post('/api/umrah-group-flights', {
      id,
      people: [{ booking: man, position: 0 }],
      direction: 'in',
      flight: 'SV701',
      from: 'KHI',
      to: 'JED',
      departs: '2027-03-24T10:00',
      arrives: '2027-03-24T14:00',
      confirmed: true,
    })
    expect((await filing()).people[3].problems).toContainEqual(
      expect.objectContaining({ block: 'dates_outside_visa', day: '2027-03-22' }),
    )
  })
})
