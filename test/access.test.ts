import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '../contract/all.ts'
import { BookingRef } from '../contract/kernel/shapes.ts'
import { AnyReference } from '../contract/selling/any-reference.ts'
import type { Endpoint } from '../contract/kernel/endpoint.ts'
import type { GivenRole, MemberRight } from '../contract/kernel/members.ts'
import type { Role } from '../contract/kernel/roles.ts'
import { changed } from '../server/db/db.ts'
import { sessionCookie } from '../server/features/people/auth/index.ts'
import { type Answer, startApp, type TestApp, type Visitor } from './app.ts'
import { bookingOf, findFlight, savedBooking } from './booking-steps.ts'
import { buildAgency, buildUser, loggedIn } from './factories.ts'
import { groupNames } from './group-seats.ts'
import { recordedMembers, recordedRights } from './members.ts'
import { StandInSupplier } from './stand-ins/supplier.ts'
import { drawnFrom, isThorough } from './support/runs.ts'

/** Who calls, and what stands between them and a call beyond their role. */
const actors = {
  anonymous: { role: null, session: 'none' },
  customer: { role: 'customer', session: 'alive' },
  'agent, approved': { role: 'agent', session: 'alive', trades: true },
  'seller of an agency': { role: 'agent', member: 'seller', session: 'alive', trades: true },
  'accountant of an agency': { role: 'agent', member: 'accountant', session: 'alive', trades: true },
  'reader of an agency': { role: 'agent', member: 'reader', session: 'alive', trades: true },
  'somebody who left an agency': { role: 'agent', member: null, session: 'ended' },
  'agent, not approved': { role: 'agent', session: 'alive', trades: false, user: { is_approved: false } },
  'agent, not verified': { role: 'agent', session: 'alive', trades: false, user: { email_verified_at: null } },
  'agent of a suspended agency': { role: 'agent', session: 'alive', trades: false, agency: 'suspended' },
  'agent, status 0': { role: 'agent', session: 'ended' },
  salesman: { role: 'salesman', session: 'alive' },
  reservation: { role: 'reservation', session: 'alive' },
  'admin-staff': { role: 'admin-staff', session: 'alive' },
  admin: { role: 'admin', session: 'alive' },
} satisfies Record<
  string,
  {
    role: Role | null
    member?: GivenRole | null
    session: 'none' | 'alive' | 'ended'
    trades?: boolean
    user?: object
    agency?: 'suspended'
  }
>
type ActorName = keyof typeof actors
type Actor = {
  role: Role | null
  member?: GivenRole | null
  session: string
  trades?: boolean
  user?: object
  agency?: 'suspended'
}

let testApp: TestApp
let supplier: StandInSupplier
const visitors = {} as Record<ActorName, Visitor>

async function enter(name: ActorName): Promise<Visitor> {
  const actor: Actor = actors[name]
  if (!actor.role) return testApp.visitor()
  const agency_id = actor.role === 'agent' ? (await buildAgency(testApp, { state: actor.agency ?? 'active' })).id : null
  const invited_by = actor.member === undefined ? null : (await buildUser(testApp, { role: 'agent', agency_id })).id
  const user = await buildUser(testApp, {
    role: actor.role,
    agency_id,
    ...(invited_by ? { member: { role: actor.member ?? 'reader', invited_by } } : {}),
    ...actor.user,
  })
  if (actor.member === null)
    await changed(testApp.app.db, sql`update agency_members set removed_at = now() where user_id = ${user.id}`)
  // What each permission opens is `needs.test.ts`'s matter: here they hold all of them, so that only `access` refuses.
  if (actor.role === 'admin-staff')
    await changed(
      testApp.app.db,
      sql`with held as (insert into roles (name, name_ar) values ('All', 'الكل') on conflict (lower(name)) do update set name_ar = excluded.name_ar returning id),
      given as (insert into role_permissions (role_id, permission) select held.id, p.name from held, permissions p on conflict do nothing)
      insert into user_roles (user_id, role_id) select ${user.id}, id from held`,
    )
  const visitor = await loggedIn(testApp, user)
  if (actor.session === 'ended') await changed(testApp.app.db, sql`update users set status = 0 where id = ${user.id}`)
  return visitor
}

beforeAll(async () => {
  supplier = new StandInSupplier(new Date())
  testApp = await startApp({ suppliers: [supplier.port] })
  await changed(
    testApp.app.db,
    sql`insert into role_permissions (role_id, permission) select r.id, p.name from roles r, permissions p
      where r.held_by_all in ('reservation', 'salesman') on conflict do nothing`,
  )
  for (const name of Object.keys(actors) as ActorName[]) visitors[name] = await enter(name)
})
afterAll(() => testApp.close())

const calls = allEndpoints().map(({ feature, name, endpoint }) => ({ name: `${feature}.${name}`, endpoint }))
const closed = calls.filter(({ endpoint }) => endpoint.access !== 'public')
const writes = ({ method, effectful }: Endpoint) => method !== 'GET' || effectful === true
const addressOf = ({ path, outsideApi }: Endpoint) =>
  (outsideApi ? '' : '/api') + path.replaceAll(/\{\w+\}/g, 'x'.repeat(20))
/** Without a token this call sends a new link, and whom to is for the session to say. */
const bodies: Record<string, object> = { '/email/verify': { token: 'unknown' } }
const send = (visitor: Visitor, endpoint: Endpoint, body: unknown = bodies[endpoint.path] ?? {}) =>
  visitor.call(endpoint.method, addressOf(endpoint), endpoint.method === 'GET' ? undefined : body)

/** Whether the right that this call is recorded under is in this role; without `member` somebody is the owner. */
const mayAsRecorded = (member: GivenRole | null | undefined, endpoint: Endpoint) => {
  const { name } = calls.find((call) => call.endpoint === endpoint)!
  const [right] = Object.entries(recordedMembers).find(([, names]) => names.includes(name))!
  return member !== null && recordedRights[right as MemberRight].includes(member ?? 'owner')
}

/** What the contract says happens to this actor before the feature is asked: a refusal, or nothing. */
function refusedAs(actor: Actor, endpoint: Endpoint): { status: number; code: string } | null {
  const { access } = endpoint
  if (access !== 'public') {
    if (actor.session !== 'alive') return { status: 401, code: 'not_logged_in' }
    if (access !== 'any' && !access.includes(actor.role!)) return { status: 403, code: 'not_allowed' }
  }
  // Whoever means to buy as somebody does not buy as nobody.
  if (endpoint.buys && actor.session === 'ended') return { status: 401, code: 'not_logged_in' }
  if (actor.session === 'alive' && actor.role === 'agent' && !mayAsRecorded(actor.member, endpoint))
    return { status: 403, code: 'not_allowed' }
  if (access === 'public' && (!endpoint.buys || actor.session !== 'alive')) return null
  if (actor.role === 'agent' && !actor.trades && !endpoint.agentsBeforeApproval)
    return { status: 403, code: 'agency_not_approved' }
  return null
}

const seen = ({ status, body }: Answer) => ({ status, code: (body as { code?: string } | null)?.code })

/** Whether this is what the contract says: its refusal, or an answer of the feature, which is never one of these. */
function isAsSaid({ status, code }: ReturnType<typeof seen>, refused: ReturnType<typeof refusedAs>): boolean {
  if (refused) return status === refused.status && code === refused.code
  return status < 500 && status !== 401 && code !== 'not_allowed' && code !== 'agency_not_approved'
}

const inEachRole: ActorName[] = [
  'anonymous',
  'customer',
  'agent, approved',
  'salesman',
  'reservation',
  'admin-staff',
  'admin',
]
const otherAgents = (Object.keys(actors) as ActorName[]).filter((name) => !inEachRole.includes(name))

/**
 * Who makes each call: somebody of each role always. What the contract says of the other agents hangs on five of a
 * call's fields: all of them make one call of each such kind, of the rest two make each, drawn anew in each run; with
 * `THOROUGH=1` everybody makes every call.
 */
const callersOf = new Map<Endpoint, ActorName[]>()
const kindOf = ({ access, members, buys, agentsBeforeApproval, needs }: Endpoint) =>
  JSON.stringify([access, members, buys, agentsBeforeApproval, needs !== undefined])
const askedOf = new Set<string>()
const drawn = fc.sample(fc.shuffledSubarray(otherAgents, { minLength: 2, maxLength: 2 }), {
  numRuns: calls.length,
  seed: drawnFrom,
})
for (const [index, { endpoint }] of calls.entries()) {
  const isFirst = !askedOf.has(kindOf(endpoint))
  askedOf.add(kindOf(endpoint))
  callersOf.set(endpoint, [...inEachRole, ...(isThorough || isFirst ? otherAgents : drawn[index]!)])
}

test.each(calls)('$name opens to whom the contract says', async ({ endpoint }) => {
  const found: string[] = []
  for (const name of callersOf.get(endpoint)!) {
    // Logging out ends what the other calls still need.
    const visitor = endpoint.path === '/logout' ? await enter(name) : visitors[name]
    const answer = seen(await send(visitor, endpoint))
    const refused = refusedAs(actors[name], endpoint)
    // Whether it is ready is its answer: on a busy machine it says no.
    const isReadiness = endpoint.path === '/readyz' && answer.status === 503
    if (!isReadiness && !isAsSaid(answer, refused)) found.push(`${name}: ${JSON.stringify({ answer, refused })}`)
  }
  expect(found, `drawn from ${drawnFrom}`).toEqual([])
})

test('A call that is open to whom it should not be, and one that is closed to whom it should not be, are each noticed.', () => {
  const refused = { status: 403, code: 'not_allowed' }
  expect(isAsSaid({ status: 200, code: undefined }, refused)).toBe(false)
  expect(isAsSaid({ status: 403, code: 'agency_not_approved' }, refused)).toBe(false)
  expect(isAsSaid(refused, refused)).toBe(true)
  for (const answer of [refused, { status: 401, code: 'not_logged_in' }, { status: 500, code: 'unexpected' }])
    expect(isAsSaid(answer, null)).toBe(false)
  expect(isAsSaid({ status: 422, code: 'not_valid' }, null)).toBe(true)
})

test('Each kind of agent makes a call of each kind, and each role makes every call.', () => {
  for (const kind of askedOf) {
    const alike = calls.filter(({ endpoint }) => kindOf(endpoint) === kind)
    const callers = new Set(alike.flatMap(({ endpoint }) => callersOf.get(endpoint)!))
    expect([kind, [...callers].sort()]).toEqual([kind, Object.keys(actors).sort()])
  }
  const roles = inEachRole.map((name) => actors[name].role)
  expect(roles.toSorted()).toEqual([...new Set(Object.values(actors).map(({ role }) => role))].toSorted())
})

describe('an agent who is not approved', () => {
  test('sees the prices of a visitor, not the agencies’ own', async () => {
    const [visitor, waiting, agent] = await Promise.all(
      (['anonymous', 'agent, not approved', 'agent, approved'] as const).map((name) =>
        findFlight(visitors[name], supplier),
      ),
    )
    expect(waiting.agent_view).toBeNull()
    expect(waiting.price).toEqual(visitor.price)
    expect(agent.agent_view).not.toBeNull()
  })
  test('buys nothing: no booking, no card page, no quote', () => {
    const buying = calls.filter(({ endpoint }) => endpoint.buys).map(({ endpoint }) => endpoint.path)
    expect(buying.sort()).toEqual([
      '/accept-group-offer',
      '/add-flight',
      '/add-insurance',
      '/bookings',
      '/confirm-covered-booking',
      '/confirm-pnr',
      '/convert-quotation',
      '/group-ticket-bookings',
      '/holiday-bookings',
      '/hotel-bookings',
      '/insurance-bookings',
      '/pay-booking-due',
      '/pay-with-card',
      '/payment-url',
      '/send-sooper-quote',
      '/umrah-bookings',
      '/visa-applications',
      '/visa-resubmission',
    ])
  })
})

describe('each half of a session alone opens nothing', () => {
  test.each(closed)('$name', async ({ endpoint }) => {
    const role = endpoint.access === 'any' ? 'admin' : (endpoint.access as readonly Role[])[0]!
    const whole = visitors[role === 'agent' ? 'agent, approved' : (role as ActorName)]
    const tokenAlone = testApp.visitor()
    tokenAlone.token = whole.token
    const cookieAlone = testApp.visitor()
    cookieAlone.cookies.set(sessionCookie, whole.cookies.get(sessionCookie)!)
    for (const half of [tokenAlone, cookieAlone])
      expect(seen(await send(half, endpoint))).toEqual({ status: 401, code: 'not_logged_in' })
  })
})

describe('a call that writes is refused without the anti-forgery header', () => {
  const guarded = calls.filter(({ endpoint }) => writes(endpoint) && !endpoint.path.startsWith('/webhooks/'))
  test.each(guarded)('$name', async ({ endpoint }) => {
    const whole = visitors.admin
    const answer = await testApp.server.inject({
      method: endpoint.method,
      url: addressOf(endpoint),
      headers: {
        cookie: [...whole.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        authorization: `Bearer ${whole.token}`,
      },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([419, 'csrf'])
  })
  test('a webhook needs its signature instead', async () => {
    for (const { endpoint } of calls.filter((call) => call.endpoint.path.startsWith('/webhooks/')))
      expect((await send(testApp.visitor(), endpoint)).status).toBe(400)
  })
})

/** Calls that name one booking, found by the shape of their input, with what else they need to get as far as it. */
const needed: Record<string, object> = {
  '/pay-with-card': {
    card_id: '6f1d0f5e-0c1f-4b1e-9d55-3f1a0c7b2d10',
    expected_total: { amount: 1, currency: 'SAR' },
  },
  '/add-flight': { flight_id: 'SV736.G1ERUH', supplier: 'house', expected_total: { amount: 1, currency: 'SAR' } },
  '/confirm-pnr': { expected_total: { amount: 1, currency: 'SAR' } },
  '/booking-document': { kind: 'eticket' },
  '/booking-item-terms': { item: '1' },
  '/after-sale-estimate': { kind: 'void' },
  '/cancel-booking-item': { item: 1, expected_back: { amount: 1, currency: 'SAR' }, reason: 'Not mine' },
  '/pay-booking-due': { due: 1, expected: { amount: 1, currency: 'SAR' } },
  '/passenger-data': { position: '0' },
  '/manage-booking': { surname: 'AL HARBI' },
  // With the right surname it tells anybody whether the ticket counts: that is what the call is for.
  '/check-ticket': { surname: 'NOBODY' },
  '/refund-request': { reason: 'Not mine' },
  '/refund-accept': { expected_refund: { amount: 1, currency: 'SAR' } },
  '/change-offers': { legs: '0:2027-01-15' },
  '/change-quote': { offer_id: 'SV736.G1ERUH' },
  '/emd-quote': { number: '2202345678901' },
  '/change-accept': { reference: 'AS-7Q2M4X', expected_total: { amount: 1, currency: 'SAR' } },
  '/special-services': { passenger: 0, code: 'VGML' },
  '/special-service-back': { id: '0192f5a0-0000-4000-8000-000000000000' },
  '/services-quote': { add: [{ id: 'B.0.20', passenger: 0 }] },
  '/booking-remark': { kind: 'internal', text: 'Not mine' },
  '/split-booking': { passengers: [0] },
  '/split-booking-parts': { parts: [[0]] },
  '/split-preview': { passengers: '0' },
  '/infant-quote': {
    infant: {
      title: 'mstr',
      given_name: 'OMAR',
      surname: 'AL HARBI',
      gender: 'm',
      date_of_birth: '2026-06-01',
      nationality: 'SA',
      passport_number: 'K7712094',
      passport_country: 'SA',
      passport_expiry: '2031-06-01',
    },
  },
  '/name-quote': { passenger: 0, title: 'mr', given_name: 'SAMIR', surname: 'AL HARBI' },
  '/pay-change': { reference: 'AS-7Q2M4X', expected_total: { amount: 1, currency: 'SAR' } },
  '/change-decline': { reference: 'AS-7Q2M4X' },
  '/add-insurance': { plan_id: '0192f5a0-0000-4000-8000-000000000000', expected_total: { amount: 1, currency: 'SAR' } },
  '/umrah-pilgrim-document': { position: 0, kind: 'passport', file_name: `${'0'.repeat(32)}.pdf`, issued: null },
  '/umrah-party-wishes': { wishes: [], near: '' },
  '/umrah-pilgrim-care': { position: 0, care: { blood: null, needs: '', emergency: null } },
  '/visa-document': {
    document_id: '0192f5a0-0000-4000-8000-000000000000',
    file_name: `${'0'.repeat(32)}.pdf`,
  },
  '/visa-resubmission': {
    speed: 'normal',
    entry_date: '2027-03-10',
    expected_total: { amount: 1, currency: 'SAR' },
  },
  '/visa-passport': { leg: 'to_us', sent_on: '2027-01-01', received_on: null },
  '/group-seats-worth': { positions: '0' },
  '/group-seats-given-back': { positions: [0], expected_back: { amount: 1, currency: 'SAR' } },
  'GET /holiday-leaving': { item: '1', position: '0' },
  'POST /holiday-leaving': { item: 1, position: 0, expected_back: { amount: 1, currency: 'SAR' } },
  'POST /group-names': { names: groupNames(1) },
  'PUT /group-names': { position: 0, name: groupNames(1)[0] },
  'DELETE /group-names': { position: '0' },
  '/import-group-names': { name: 'names.csv', content: 'YQ==' },
  'POST /holiday-travellers': {
    travellers: [
      {
        item: 1,
        position: 0,
        given_name: 'SAMIR',
        surname: 'AL HARBI',
        date_of_birth: '1985-05-10',
        nationality: 'SA',
      },
    ],
  },
}
const aboutBookings = calls.flatMap(({ name, endpoint }) => {
  const schema = (endpoint.body ?? endpoint.query) as { shape?: Record<string, unknown> } | undefined
  const field = Object.keys(schema?.shape ?? {}).find((key) =>
    [BookingRef, AnyReference].includes(schema!.shape![key] as typeof BookingRef),
  )
  return field ? [{ name, endpoint, field }] : []
})

describe('somebody else’s booking does not exist', () => {
  const owners = ['agent', 'customer', 'guest'] as const
  const references = {} as Record<(typeof owners)[number], string>
  const strangers = {} as Record<string, { visitor: Visitor; actor: Actor }>
  beforeAll(async () => {
    const owner = { agent: await enter('agent, approved'), customer: await enter('customer'), guest: testApp.visitor() }
    for (const who of owners) references[who] = (await savedBooking(owner[who], supplier)).id
    for (const name of ['agent, approved', 'customer', 'anonymous', 'salesman'] as const)
      strangers[name] = { visitor: await enter(name), actor: actors[name] }
    strangers['a guest with another key'] = { visitor: testApp.visitor(), actor: actors.anonymous }
    const other = await strangers['a guest with another key'].visitor.post(
      '/api/bookings',
      bookingOf(await findFlight(testApp.visitor(), supplier)),
    )
    strangers['a guest with another key'].visitor.headers = { 'x-guest-key': other.body.booking.guest_key }
  })

  test('the calls about a booking are found', () => {
    expect(aboutBookings.map((call) => call.endpoint.path).sort()).toEqual([
      '/add-flight',
      '/add-insurance',
      '/after-sale-estimate',
      '/approve-booking',
      '/booking-airline-changes',
      '/booking-changes',
      '/booking-document',
      '/booking-insurance-plans',
      '/booking-item-terms',
      '/booking-payouts',
      '/booking-remark',
      '/booking-remarks',
      '/cancel-booking-item',
      '/cancel-pnr',
      '/change-accept',
      '/change-decline',
      '/change-offers',
      '/change-quote',
      '/check-ticket',
      '/confirm-covered-booking',
      '/confirm-pnr',
      '/create-invoice',
      '/credit-quote',
      '/emd-quote',
      '/get-admin-booking',
      '/get-customer-flight-booking-details',
      '/get-flight-booking-details',
      '/group-booking',
      '/group-names',
      '/group-names',
      '/group-names',
      '/group-names-file',
      '/group-seats-given-back',
      '/group-seats-worth',
      '/group-ticket-numbers',
      '/guest-booking',
      '/holiday-leaving',
      '/holiday-leaving',
      '/holiday-travellers',
      '/holiday-travellers',
      '/import-group-names',
      '/infant-quote',
      '/manage-booking',
      '/name-quote',
      '/passenger-data',
      '/pay-at-desk',
      '/pay-booking-due',
      '/pay-change',
      '/pay-out',
      '/pay-with-card',
      '/payment-url',
      '/refund-accept',
      '/refund-again',
      '/refund-booking',
      '/refund-decline',
      '/refund-quote',
      '/refund-request',
      '/refund-suggestion',
      '/reject-void',
      '/send-email',
      '/services-on-sale',
      '/services-quote',
      '/special-service-back',
      '/special-services',
      '/split-booking',
      '/split-booking-parts',
      '/split-preview',
      '/umrah-booking-cards',
      '/umrah-party-wishes',
      '/umrah-pilgrim-care',
      '/umrah-pilgrim-document',
      '/umrah-pilgrims',
      '/update-booking',
      '/update-booking-amount',
      '/visa-application',
      '/visa-appointment',
      '/visa-approval',
      '/visa-check',
      '/visa-delivery',
      '/visa-document',
      '/visa-document-request',
      '/visa-passport',
      '/visa-rejection',
      '/visa-resubmission',
      '/void-booking',
      '/void-request',
    ])
  })

  describe.each(aboutBookings)('$name', ({ endpoint, field }) => {
    test.each(owners)('of an %s', async (whose) => {
      // Reference and surname are all it takes to manage a guest's own booking: that is what the call is for.
      if (endpoint.path === '/manage-booking' && whose === 'guest') return
      const more = needed[endpoint.path] ?? needed[`${endpoint.method} ${endpoint.path}`]
      const input = { [field]: references[whose], ...more } as Record<string, string>
      for (const [name, { visitor, actor }] of Object.entries(strangers)) {
        const answer = endpoint.body
          ? await visitor.call(endpoint.method, addressOf(endpoint), input)
          : await visitor.call(endpoint.method, `${addressOf(endpoint)}?${new URLSearchParams(input)}`)
        const refused = refusedAs(actor, endpoint) ?? { status: 404, code: 'not_found' }
        expect([name, seen(answer)]).toEqual([name, refused])
        expect(Object.keys(answer.body).sort()).toEqual(['code', 'errors', 'message', 'success', 'type'])
      }
    })
  })
})
