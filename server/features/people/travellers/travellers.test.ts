import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importColumns } from '#contract/people/travellers'
import { all } from '#server/db/db'
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts'
import { buildUser, loggedIn } from '../../../../test/factories.ts'
import { passportState, typeOn } from './travellers.rules.ts'

let testApp: TestApp
let agent: Visitor
let colleague: Visitor
let stranger: Visitor
let customer: Visitor

const traveller = (fields: Record<string, unknown> = {}) => ({
  title: 'mr',
  given_name: 'BILAL AHMED',
  surname: 'QURESHI',
  gender: 'm',
  date_of_birth: '1988-03-14',
  nationality: 'PK',
  passport_number: `AB${Math.floor(1e6 + Math.random() * 9e6)}`,
  passport_country: 'PK',
  passport_expiry: '2034-05-12',
  ...fields,
})
const save = (visitor: Visitor, body: object, key: string = randomUUID()) =>
  visitor.post('/api/save-travellers', body, { 'idempotency-key': key })

beforeAll(async () => {
  testApp = await startApp({ now: '2026-11-20T09:00:00Z' })
  const owner = await buildUser(testApp, { role: 'agent' })
  agent = await loggedIn(testApp, owner)
  colleague = await loggedIn(testApp, await buildUser(testApp, { role: 'agent', agency_id: owner.agency_id }))
  stranger = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
  customer = await loggedIn(testApp, await buildUser(testApp, { role: 'customer' }))
})
afterAll(() => testApp.close())

describe('a traveller', () => {
  test('is saved, found by name, number and passport, changed and deleted', async () => {
    const body = traveller({ surname: 'FAROOQI', local_name: 'بلال فاروقي' })
    const saved = await save(agent, body)
    expect([saved.status, saved.body.message]).toEqual([200, 'Traveller saved successfully.'])
    const { id, number, passport_number } = saved.body.data
    expect(passport_number).toBe(body.passport_number)

    for (const q of ['farooqi bil', 'فاروقي', String(number), body.passport_number]) {
      const found = await agent.get(`/api/get-travellers?q=${encodeURIComponent(q)}`)
      expect(
        found.body.data.map((one: { id: string }) => one.id),
        q,
      ).toContain(id)
      expect(JSON.stringify(found.body)).not.toContain(body.passport_number)
    }
    const changed = await agent.call('PUT', '/api/update-travellers', { id, ...body, given_name: 'BILAL' })
    expect([changed.body.message, changed.body.data.given_name]).toEqual(['Traveller updated successfully.', 'BILAL'])
    const deleted = await agent.call('DELETE', `/api/delete-travellers?id=${id}`)
    expect(deleted.body.message).toBe('Traveller deleted successfully.')
    expect((await agent.get(`/api/traveller?id=${id}`)).status).toBe(404)
    // Whoever was deleted may be saved again.
    expect((await save(agent, body)).status).toBe(200)
  })

  test('belongs to the agency, whoever of it saved it, and to nobody else', async () => {
    const { id } = (await save(agent, traveller())).body.data
    expect((await colleague.get(`/api/traveller?id=${id}`)).status).toBe(200)
    for (const other of [stranger, customer]) {
      expect((await other.get(`/api/traveller?id=${id}`)).status).toBe(404)
      expect((await other.call('PUT', '/api/update-travellers', { id, ...traveller() })).status).toBe(404)
      expect((await other.call('DELETE', `/api/delete-travellers?id=${id}`)).status).toBe(404)
      const listed = await other.get('/api/get-travellers')
      expect(listed.body.data.map((one: { id: string }) => one.id)).not.toContain(id)
    }
    expect((await agent.get(`/api/traveller?id=${id}`)).status).toBe(200)
  })

  test('is saved once however often the button is pressed, and a passport once an owner', async () => {
    const body = traveller()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(agent, body, key)))
    expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1)
    const again = await save(agent, body)
    expect(again.body.errors[0]).toEqual({
      field: 'passport_number',
      message: 'You have saved a traveller with this passport already',
    })
    expect((await save(customer, body)).status).toBe(200)
  })

  test('has passport, birth date and national id encrypted in the table', async () => {
    const body = traveller({ national_id: '3520212345671' })
    const { id } = (await save(agent, body)).body.data
    const [row] = await all(testApp.app.db, sql<Record<string, unknown>>`select * from travellers where id = ${id}`)
    const text = JSON.stringify(row)
    for (const secret of [body.passport_number, body.date_of_birth, '3520212345671']) expect(text).not.toContain(secret)
    expect((await agent.get(`/api/traveller?id=${id}`)).body.data).toMatchObject({
      passport_number: body.passport_number,
      date_of_birth: '1988-03-14',
      national_id: '3520212345671',
    })
  })

  test('is refused at the field that is wrong', async () => {
    for (const [fields, field] of [
      [{ date_of_birth: '2027-01-01' }, 'date_of_birth'],
      [{ gender: 'f' }, 'gender'],
      [{ title: 'mstr' }, 'title'],
      [{ surname: 'القرشي' }, 'surname'],
      [{ passport_issue: '2035-01-01' }, 'passport_issue'],
      [{ passport_number: 'A1' }, 'passport_number'],
      [{ nationality: 'Pakistan' }, 'nationality'],
    ] as const) {
      const refused = await save(agent, traveller(fields))
      expect([refused.status, refused.body.errors[0]?.field], JSON.stringify(fields)).toEqual([422, field])
    }
  })

  test('is listed by name, page by page, and by how long the passport lasts', async () => {
    const visitor = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
    const expiries = ['2026-11-19', '2026-11-20', '2027-05-19', '2027-05-20', '2034-01-01']
    for (const [index, passport_expiry] of expiries.entries())
      await save(visitor, traveller({ passport_expiry, surname: `TEST ${'ABCDE'[index]}` }))
    const names: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: { body: any } = await visitor.get(`/api/get-travellers?limit=2${cursor && `&cursor=${cursor}`}`)
      names.push(...page.body.data.map((one: { surname: string }) => one.surname))
      cursor = page.body.meta.next_cursor
    }
    expect(names).toEqual(['TEST A', 'TEST B', 'TEST C', 'TEST D', 'TEST E'])
    const byEnd: string[] = []
    for (cursor = ''; cursor !== null; ) {
      const page: { body: any } = await visitor.get(
        `/api/get-travellers?limit=2&sort=expiry${cursor && `&cursor=${cursor}`}`,
      )
      byEnd.push(...page.body.data.map((one: { passport_expiry: string }) => one.passport_expiry))
      cursor = page.body.meta.next_cursor
    }
    expect(byEnd).toEqual(expiries.toSorted())
    const place = Buffer.from(JSON.stringify(['TEST A', 'OMAR', randomUUID()])).toString('base64url')
    const elsewhere = await visitor.get(`/api/get-travellers?sort=expiry&cursor=${place}`)
    expect([elsewhere.status, elsewhere.body.errors[0].field]).toEqual([422, 'cursor'])
    for (const keys of [
      ['TEST A', 'OMAR', '-'.repeat(36)],
      ['TEST \0', 'OMAR', randomUUID()],
    ]) {
      const forged = Buffer.from(JSON.stringify(keys)).toString('base64url')
      const refused = await visitor.get(`/api/get-travellers?cursor=${forged}`)
      expect([refused.status, refused.body.errors?.[0].field]).toEqual([422, 'cursor'])
    }
    const count = async (state: string) => (await visitor.get(`/api/get-travellers?passport=${state}`)).body.meta.total
    expect([await count('expired'), await count('soon'), await count('fine')]).toEqual([1, 2, 2])
  })
})

test('the kind and the passport of a traveller are judged by the day', () => {
  expect(typeOn('2014-11-20', '2026-11-20')).toBe('adult')
  expect(typeOn('2014-11-21', '2026-11-20')).toBe('child')
  expect(typeOn('2024-11-21', '2026-11-20')).toBe('infant')
  expect(passportState('2026-11-19', '2026-11-20')).toBe('expired')
  expect(passportState('2027-05-19', '2026-11-20')).toBe('soon')
  expect(passportState('2027-05-20', '2026-11-20')).toBe('fine')
})

describe('an import', () => {
  const sheet = (rows: string[][], heads: readonly string[] = importColumns) =>
    Buffer.from([heads, ...rows].map((row) => row.join(',')).join('\r\n')).toString('base64')
  const row = (surname: string, passport: string, over: Record<number, string> = {}) =>
    ['Mr.', 'OMAR', surname, '', 'Male', '14/03/1988', 'pk', passport, 'PK', '', '2034-05-12', ''].map(
      (cell, index) => over[index] ?? cell,
    )
  const send = (content: string, commit: boolean, name = 'people.csv') =>
    agent.post('/api/import-travellers', { name, content, commit }, { 'idempotency-key': randomUUID() })

  test('says row by row what is wrong, and saves the good rows only', async () => {
    const content = sheet([
      row('FIRST', 'IM 1000001'),
      row('SECOND', 'IM1000002', { 5: '31/02/1988' }),
      row('THIRD', 'IM1000001'),
      row('FOURTH', '', { 4: 'x' }),
      row('FIFTH', 'IM1000005'),
    ])
    const dry = await send(content, false)
    expect(dry.body.rows.map((one: { line: number; state: string }) => [one.line, one.state])).toEqual([
      [2, 'ready'],
      [3, 'wrong'],
      [4, 'duplicate'],
      [5, 'wrong'],
      [6, 'ready'],
    ])
    expect(dry.body.rows[1].errors).toEqual([{ field: 'date_of_birth', message: 'This day does not exist' }])
    expect(dry.body.rows[3].errors.map((one: { field: string }) => one.field)).toEqual(['gender', 'passport_number'])
    expect((await agent.get('/api/get-travellers?q=OMAR')).body.meta.total).toBe(0)

    const arabic = await agent.post(
      '/api/import-travellers',
      { name: 'people.csv', content, commit: false },
      { 'idempotency-key': randomUUID(), 'accept-language': 'ar' },
    )
    expect(arabic.body.rows[1].errors).toEqual([{ field: 'date_of_birth', message: 'لا وجود لهذا اليوم' }])

    const key = randomUUID()
    const repeated = async (language: string) =>
      agent.post(
        '/api/import-travellers',
        { name: 'people.csv', content, commit: false },
        { 'idempotency-key': key, 'accept-language': language },
      )
    expect((await repeated('en')).body.rows[1].errors[0].message).toBe('This day does not exist')
    const repeat = await repeated('ar')
    expect([repeat.headers['idempotency-hit'], repeat.body.rows[1].errors[0].message]).toEqual([
      'true',
      'لا وجود لهذا اليوم',
    ])

    const done = await send(content, true)
    expect([done.body.saved, done.body.duplicates, done.body.wrong]).toEqual([2, 1, 2])
    const again = await send(content, true)
    expect([again.body.saved, again.body.duplicates, again.body.wrong]).toEqual([0, 3, 2])
    expect((await agent.get('/api/get-travellers?q=OMAR')).body.meta.total).toBe(2)
  })

  test('names the columns that are missing, and refuses what is no table', async () => {
    const lacking = await send(sheet([['mr', 'A']], ['title', 'first name']), false)
    expect(lacking.body.errors[0].message).toMatch(/^These columns are missing: Surname, Gender, Date of birth/)
    const strange = await send(Buffer.from('%PDF-1.7\0\0').toString('base64'), false, 'x.xlsx')
    expect([strange.status, strange.body.errors[0].field]).toEqual([422, 'file'])
  })

  test('says the line that a spreadsheet shows, empty lines counted', async () => {
    const lines = [
      importColumns.join(';'),
      '',
      row('EMPTIES', 'EL1000001').join(';'),
      ';;;',
      row('AFTER', '').join(';'),
    ]
    const { body } = await send(Buffer.from(`\uFEFF${lines.join('\r\n')}`).toString('base64'), false)
    expect(body.rows.map((one: { line: number; state: string }) => [one.line, one.state])).toEqual([
      [3, 'ready'],
      [5, 'wrong'],
    ])
  })

  test('reads dates, countries and digits as passports and keyboards here write them', async () => {
    const dates = [
      '14 مارس 1988',
      '١٤ آذار ١٩٨٨',
      '14 مارچ 1988',
      '"March 14, 1988"',
      '14 MAR 1988',
      '14-Mar-1988',
      '14MAR1988',
      '1988/3/14',
      '١٤/٠٣/١٩٨٨',
      '14.3.1988',
      '1988-03-14',
    ]
    const countries = ['PAK', 'Pakistan', 'Pakistani', 'باكستان', 'باكستانية', 'الباكستانية', 'پاکستان', 'pk']
    const titles = ['السيد', 'سيد', 'Mr', 'MR.']
    const good = dates.map((date, index) =>
      row('DATES', `DT10000${index + 10}`, {
        0: titles[index % titles.length]!,
        5: date,
        6: countries[index % countries.length]!,
        8: countries.at(-index - 1) ?? 'pak',
      }),
    )
    const bad = ['3/4/88', 'March', '31 FEB 1988', ''].map((date, index) =>
      row('DATES', `DB100000${index}`, { 5: date }),
    )
    const { body } = await send(sheet([...good, ...bad]), true)
    expect(body.rows.map((one: { state: string }) => one.state)).toEqual([
      ...dates.map(() => 'saved'),
      ...bad.map(() => 'wrong'),
    ])
    const { data } = (await agent.get('/api/get-travellers?q=DATES&limit=50')).body
    for (const { id } of data) {
      const one = (await agent.get(`/api/traveller?id=${id}`)).body.data
      expect([one.date_of_birth, one.nationality, one.passport_country]).toEqual(['1988-03-14', 'PK', 'PK'])
    }
    expect(data).toHaveLength(dates.length)
  })

  test('knows its columns by their Arabic names, and an Arabic name in the wrong one at its field', async () => {
    const heads = ['اللقب', 'الاسم الأول', 'اسم العائلة', 'الاسم بالعربية', 'الجنس', 'تاريخ الميلاد', 'الجنسية']
    const rest = ['رقم الجواز', 'بلد الإصدار', 'تاريخ الإصدار', 'تاريخ الانتهاء', 'رقم الهوية']
    const people = [row('ARABIC', 'AR1000001', { 3: 'عمر القرشي', 4: 'ذكر' }), row('القرشي', 'AR1000002', { 4: 'ذكر' })]
    const { body } = await send(sheet(people, [...heads, ...rest]), false)
    expect(body.rows.map((one: { state: string }) => one.state)).toEqual(['ready', 'wrong'])
    expect(body.rows[1].errors.map((one: { field: string }) => one.field)).toEqual(['surname'])

    // In Urdu, and as UTF-16 without the mark that says so.
    const urdu = ['خطاب', 'نام', 'خاندانی نام', 'اردو نام', 'جنس', 'تاریخ پیدائش', 'شہریت', 'پاسپورٹ نمبر']
    const end = ['پاسپورٹ کا ملک', 'تاریخ اجراء', 'تاریخ تنسیخ', 'شناختی کارڈ نمبر']
    const lines = [[...urdu, ...end], row('URDU', 'UR1000001', { 4: 'مرد', 6: 'پاکستانی' })]
    const wide = Buffer.from(lines.map((cells) => cells.join('\t')).join('\r\n'), 'utf16le').toString('base64')
    expect((await send(wide, false)).body.rows).toMatchObject([{ state: 'ready', errors: [] }])
  })

  test('takes back the template it hands out', async () => {
    for (const [format, language] of [
      ['csv', 'en'],
      ['xlsx', 'ar'],
    ] as const) {
      const template = await agent.call('GET', `/api/travellers-template?format=${format}`, undefined, {
        'accept-language': language,
      })
      const checked = await send(Buffer.from(template.body).toString('base64'), false, `travellers.${format}`)
      expect(checked.body.rows?.map((one: { state: string; errors: unknown }) => [one.state, one.errors])).toEqual([
        ['ready', []],
        ['ready', []],
      ])
    }
  })
})

test('a passport ends at midnight here, and who is born after it may be saved', async () => {
  const user = await buildUser(testApp, { role: 'agent' })
  const evening = await loggedIn(testApp, user)
  await save(evening, traveller({ passport_expiry: '2026-11-20' }))
  const state = async (visitor: Visitor) => (await visitor.get('/api/get-travellers')).body.data[0].passport_state
  expect(await state(evening)).toBe('soon')
  // Half past nine in the evening in Greenwich, half past midnight in Riyadh.
  testApp.clock.advanceMinutes((Date.parse('2026-11-20T21:30:00Z') - testApp.clock.now().getTime()) / 60_000)
  const night = await loggedIn(testApp, user)
  expect(await state(night)).toBe('expired')
  const born = { date_of_birth: '2026-11-21', title: 'mstr', passport_number: 'NB1000001' }
  expect((await save(night, traveller(born))).status).toBe(200)
})
