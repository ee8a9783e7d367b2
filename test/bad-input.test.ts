import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { allEndpoints } from '../contract/all.ts'
import { startApp, type TestApp, type Visitor } from './app.ts'
import { buildUser, loggedIn } from './factories.ts'
import { StandInSupplier } from './stand-ins/supplier.ts'

let testApp: TestApp
let visitor: Visitor
let agent: Visitor
beforeAll(async () => {
  testApp = await startApp({ suppliers: [new StandInSupplier(new Date()).port] })
  visitor = testApp.visitor()
  agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
})
afterAll(() => testApp.close())

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const good = { origin: 'LHE', destination: 'JED', departure_date: day(30), adults: '1' }
const search = (fields: Record<string, string>) =>
  visitor.get(`/api/flights?${new URLSearchParams({ ...good, ...fields })}`)

describe('a search with bad input names the field', () => {
  test.each([
    ['no seats', { adults: '0' }, 'adults'],
    ['ten seats', { adults: '10' }, 'adults'],
    ['nine adults and a child', { adults: '9', children: '1' }, 'children'],
    ['more infants than adults', { infants: '2' }, 'infants'],
    ['a negative number', { adults: '-1' }, 'adults'],
    ['a fraction', { adults: '1.5' }, 'adults'],
    ['words for numbers', { adults: 'two' }, 'adults'],
    ['a past date', { departure_date: '2020-01-15' }, 'departure_date'],
    ['a date too far ahead', { departure_date: day(364) }, 'departure_date'],
    ['the 30th of February', { departure_date: '2027-02-30' }, 'departure_date'],
    ['a date that is none', { departure_date: 'tomorrow' }, 'departure_date'],
    ['no date', { departure_date: '' }, 'departure_date'],
    ['the same airport twice', { destination: 'LHE' }, 'destination'],
    ['an unknown airport', { origin: 'XQX' }, 'origin'],
    ['a code that is none', { origin: 'LAHORE' }, 'origin'],
    ['a return before the departure', { trip_type: 'round_trip', return_date: day(20) }, 'return_date'],
    ['a round trip without a return', { trip_type: 'round_trip' }, 'return_date'],
    ['a multi city trip of one flight', { trip_type: 'multi_city', legs: `LHE-DXB-${day(30)}` }, 'legs'],
    [
      'a multi city trip back in time',
      { trip_type: 'multi_city', legs: `LHE-DXB-${day(30)},DXB-LHR-${day(29)}` },
      'legs',
    ],
    ['a cabin that is none', { cabin_class: 'luxury' }, 'cabin_class'],
    ['a sort that is none', { sort: 'random' }, 'sort'],
    ['a field nobody knows', { discount: '100' }, 'discount'],
  ])('%s', async (_what, fields, field) => {
    const { status, body } = await search(fields)
    expect(status).toBe(422)
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
    expect(
      body.errors.every(
        (error: { message: string }) => error.message.length > 5 && !/invalid input/i.test(error.message),
      ),
    ).toBe(true)
  })

  test('and the good one beside them is answered', async () => {
    expect((await search({})).status).toBe(200)
  })
})

describe('a body that is none', () => {
  const post = (payload: string | Buffer, type = 'application/json') =>
    testApp.server.inject({
      method: 'POST',
      url: '/api/bookings',
      payload,
      headers: {
        'content-type': type,
        'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN')!,
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })

  test.each([
    ['broken JSON', '{"flight_id": ', 400],
    ['nothing', '', 400],
    ['a list', '[1,2]', 422],
    ['a number', '7', 422],
    ['null', 'null', 422],
  ])('%s', async (_what, payload, status) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, type: 'error' })
    expect(answer.json().errors.length).toBeGreaterThan(0)
  })
  test('ten megabytes', async () => {
    const answer = await post(`{"remark":"${'x'.repeat(10 * 1024 * 1024)}"}`)
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'too_large', errors: [{ field: 'body' }] })
  })
  test('another type than JSON', async () => {
    const answer = await post('flight_id=1', 'text/xml')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].field).toBe('body')
  })
  test('a thousand brackets', async () => {
    expect((await post('['.repeat(40_000) + ']'.repeat(40_000))).statusCode).toBeLessThan(500)
  })
  test('a poisoned prototype', async () => {
    expect((await post('{"__proto__":{"role":"admin"},"constructor":{"prototype":{}}}')).statusCode).toBe(422)
    expect(({} as Record<string, unknown>)['role']).toBeUndefined()
  })
})

test('no call of the app answers 5xx, whatever it is sent', { timeout: 600_000 }, async () => {
  const calls = allEndpoints()
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => !['/metrics', '/readyz'].includes(endpoint.path))
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      fc.constantFrom(
        'email',
        'password',
        'booking_id',
        'id',
        'flight_id',
        'supplier',
        'passengers',
        'expected_total',
        'amount',
        'sort',
        'search_id',
        'code',
        'token',
        'ticket',
        'choices',
        'contact',
        'cursor',
      ),
      fc.oneof(
        fc.string(),
        fc.double(),
        fc.constant(null),
        fc.constant('BK-AAAAAA'),
        fc.array(fc.jsonValue()),
        fc.constant({ amount: -1, currency: 'SAR' }),
      ),
    ),
  )
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '%00',
      '../../etc/passwd',
      '\u0000',
      '9'.repeat(400),
      '💥',
      "'; drop table users; --",
      'BK-AAAAAA',
      '-1',
      '1e309',
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      anything,
      fc.dictionary(
        fc.constantFrom(
          'id',
          'q',
          'limit',
          'cursor',
          'from',
          'codes',
          'booking_id',
          'kind',
          'status',
          'origin',
          'legs',
        ),
        text,
        { maxKeys: 3 },
      ),
      text,
      fc.boolean(),
      async (endpoint, body, query, part, asAgent) => {
        const path =
          (endpoint.outsideApi ? '' : '/api') + endpoint.path.replaceAll(/\{\w+\}/g, encodeURIComponent(part) || 'x')
        const who = asAgent ? agent : visitor
        const answer = await who.call(
          endpoint.method,
          `${path}?${new URLSearchParams(query)}`,
          endpoint.method === 'GET' ? undefined : body,
        )
        expect(answer.status, `${endpoint.method} ${path}`).toBeLessThan(500)
        if (answer.status >= 400) expect(answer.body).toMatchObject({ success: false, type: 'error' })
        // Whoever logs out by chance comes back in.
        if (endpoint.path === '/logout' && asAgent && answer.status === 200)
          agent = await loggedIn(testApp, await buildUser(testApp, { role: 'agent' }))
      },
    ),
    { numRuns: 600 },
  )
})

test.each([
  ['the zero sign', 'Minar\u0000'],
  ['half of a pair', 'Minar\ud83d'],
])('a text with %s is refused at its field, where it would be kept and where it is looked for', async (_what, text) => {
  const newcomer = {
    name: 'Sara Haddad',
    email: 'sara.signs@example.test',
    phone: '+966501234567',
    password: 'a-Quiet-Harbour-9',
    password_confirmation: 'a-Quiet-Harbour-9',
    consent: true,
  }
  const said = async ({ status, body }: Awaited<ReturnType<Visitor['post']>>) => [
    status,
    body.errors?.map((error: { field: string }) => error.field),
  ]
  expect(await said(await visitor.post('/api/register', { ...newcomer, name: text }))).toEqual([422, ['name']])
  const agency = { ...newcomer, kind: 'agent', agency_name: 'Minar', heard_from: text }
  expect(await said(await visitor.post('/api/register', agency))).toEqual([422, ['heard_from']])
  const draft = await agent.post('/api/update-agents-data', { address: text })
  expect(await said(draft)).toEqual([422, ['address']])
  if (text.includes('\0'))
    expect(await said(await agent.get(`/api/get-travellers?q=${encodeURIComponent(text)}`))).toEqual([422, ['q']])
})

test('a name is one line: it stands in letters', async () => {
  const { status, body } = await visitor.post('/api/register', {
    name: 'Sara\nBcc: everybody@example.test',
    email: 'sara.lines@example.test',
    phone: '+966501234567',
    password: 'a-Quiet-Harbour-9',
    password_confirmation: 'a-Quiet-Harbour-9',
    consent: true,
  })
  expect([status, body.errors]).toEqual([422, [{ field: 'name', message: 'Write it on one line' }]])
})

test('a repeated query parameter is refused, not guessed at', async () => {
  expect(
    (await visitor.get(`/api/flights?origin=LHE&origin=KHI&destination=JED&departure_date=${day(30)}`)).status,
  ).toBe(422)
})
