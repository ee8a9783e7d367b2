import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints, contract } from '../contract/all.ts'
import type { Endpoint, Feature } from '../contract/kernel/endpoint.ts'
import { type MemberRight, memberRights, type MemberRole, memberRoles } from '../contract/kernel/members.ts'
import { type Needs, type Permission, permissions } from '../contract/kernel/permissions.ts'
import type { Role } from '../contract/kernel/roles.ts'
import type { Actor } from '../server/http/actor.ts'
import type { Context } from '../server/http/context.ts'
import { registerErrors } from '../server/http/errors.ts'
import { type FieldGuard, guardOf, withoutGuarded } from '../server/http/field-guard.ts'
import { openApiDocument } from '../server/http/openapi/index.ts'
import { checkPermissions, heldPermissions } from '../server/http/permissions.ts'
import { isRefusal } from '../server/http/refusal.ts'
import { checkAccess, type Handlers, mount } from '../server/http/router.ts'
import { startApp, type TestApp } from './app.ts'
import { recordedMembers, recordedRights } from './members.ts'
import { openToStaff, recordedGuards, recordedNeeds } from './needs.ts'
import { sampleOf } from './sample.ts'
import { drawnFrom, isThorough } from './support/runs.ts'

type Call = { name: string; endpoint: Endpoint }
const calls: readonly Call[] = allEndpoints().map(({ feature, name, endpoint }) => ({
  name: `${feature}.${name}`,
  endpoint,
}))
const listOf = (needs: Needs | undefined): readonly Permission[] =>
  needs === undefined ? [] : typeof needs === 'string' ? [needs] : needs

const staff: readonly Role[] = ['admin-staff', 'reservation', 'salesman']
/** Where staff get by their role alone: the visitor's calls are anybody's. */
const reachesStaff = ({ access }: Endpoint) =>
  access === 'any' || (access !== 'public' && staff.some((role) => access.includes(role)))
const unstated = (all: readonly Call[]) =>
  all
    .filter(({ name, endpoint }) => reachesStaff(endpoint) && !endpoint.needs && !openToStaff.includes(name))
    .map(({ name }) => name)
const otherThanRecorded = (all: readonly Call[]) =>
  all
    .filter(({ name, endpoint }) => String(listOf(endpoint.needs)) !== String(listOf(recordedNeeds[name])))
    .map(({ name }) => name)

const people = {
  visitor: null,
  customer: { role: 'customer', trades: true },
  owner: { role: 'agent', member: 'owner', trades: true },
  seller: { role: 'agent', member: 'seller', trades: true },
  accountant: { role: 'agent', member: 'accountant', trades: true },
  reader: { role: 'agent', member: 'reader', trades: true },
  'somebody who left an agency': { role: 'agent', trades: true },
  'owner, not approved': { role: 'agent', member: 'owner', trades: false },
  'seller, not approved': { role: 'agent', member: 'seller', trades: false },
  'owner who may only look': { role: 'agent', member: 'owner', trades: true, reads_only: true },
  salesman: { role: 'salesman', trades: true },
  reservation: { role: 'reservation', trades: true },
  'admin-staff': { role: 'admin-staff', trades: true },
  admin: { role: 'admin', trades: true },
} satisfies Record<string, Person>
type Person = { role: Role; member?: MemberRole; trades: boolean; reads_only?: boolean } | null

const actorOf = (person: NonNullable<Person>, held: readonly Permission[]): Actor => ({
  user_id: `00000000-0000-4000-8000-${person.role.length.toString().padStart(12, '0')}`,
  session_id: 'x',
  role: person.role,
  name: 'Somebody',
  email: 'somebody@example.test',
  locale: 'en',
  is_approved: person.trades,
  is_formFilled: true,
  status: 1,
  email_verified: true,
  agency_id: person.role === 'agent' ? '00000000-0000-4000-8000-000000000001' : null,
  member: person.member ?? null,
  reads_only: person.reads_only ?? false,
  permissions: heldPermissions(person.role, held),
})

/** The right that a call is recorded under. */
const rightFor = (name: string) =>
  (Object.keys(recordedMembers) as (keyof typeof recordedMembers)[]).find((right) =>
    recordedMembers[right].includes(name),
  )
const mayAs = (role: MemberRole | undefined, name: string) => {
  const right = rightFor(name)
  return role !== undefined && right !== undefined && recordedRights[right].includes(role)
}

/** The rule by hand: what refuses this person before the input is read, or null. */
function refusalFor({ name, endpoint }: Call, person: Person, held: readonly Permission[]): string | null {
  const { access, buys, agentsBeforeApproval } = endpoint
  if (access !== 'public' && !person) return 'not_logged_in'
  if (Array.isArray(access) && !access.includes(person!.role)) return 'not_allowed'
  if (person?.role === 'agent' && !mayAs(person.member, name)) return 'not_allowed'
  const needs = listOf(recordedNeeds[name])
  const isBound = person && staff.includes(person.role)
  if (isBound && needs.length > 0 && !needs.some((one) => heldPermissions(person.role, held).has(one)))
    return 'not_allowed'
  const isForTraders = access === 'public' ? buys : !agentsBeforeApproval
  if (isForTraders && person?.role === 'agent' && !person.trades) return 'agency_not_approved'
  if (buys && person?.reads_only) return 'wrong_state'
  return null
}

/** What somebody who may only look does all the same: their own views, a message to the office, what any visitor may. */
const readersOwn: readonly string[] = [
  'contact.send',
  'paymentRequests.payQuotation',
  'paymentRequests.pay',
  'payments.webhook',
  'payments.testCardPay',
  'payments.testCardWebhook',
  'integrations.told',
  'agencies.register',
  'bookings.saveFilter',
  'bookings.deleteFilter',
  'bookings.manage',
  'bookings.checkTicket',
  'quotations.accept',
  'quotations.decline',
  'holidayEnquiries.send',
  'holidayEnquiries.reply',
]

/** Who holds what: nothing, all, all but what is needed, and each of what is needed alone. */
const setsFor = (needs: Needs | undefined): (readonly Permission[])[] => [
  [],
  permissions,
  ...(needs ? [permissions.filter((one) => !listOf(needs).includes(one))] : []),
  ...listOf(needs).map((one) => [one]),
]

/**
 * One of each kind, drawn anew in each run: the question itself is asked about every cell, and that a call asks it is
 * seen by one who is refused in each way and one who is let through. `THOROUGH=1` sends them all.
 */
const numbers = fc.sample(fc.nat(), { numRuns: 20_000, seed: drawnFrom })
let next = 0
function oneOfEach<T>(all: readonly T[], kind: (one: T) => unknown): readonly T[] {
  if (isThorough) return all
  return [...Map.groupBy(all, kind).values()].map((alike) => alike[numbers[next++]! % alike.length]!)
}

type Cell = { who: string; actor: Actor | null; held: number; expected: string | null }
const cellsOf = (call: Call): Cell[] =>
  (Object.entries(people) as [string, Person][]).flatMap(([who, person]) =>
    (person ? setsFor(recordedNeeds[call.name]) : [[]]).map((held) => ({
      who,
      actor: person && actorOf(person, held),
      held: held.length,
      expected: refusalFor(call, person, held),
    })),
  )
const said = ({ name }: Call, { who, held, expected }: Cell, seen: string | null) =>
  `${name}, ${who}, ${held} held: ${seen}, not ${expected}`

/** The cells of all calls in which the question is answered otherwise than recorded. */
function wrongCells(all: readonly Call[]): string[] {
  return all.flatMap((call) =>
    cellsOf(call).flatMap((cell) => {
      const seen = answerTo(call.endpoint, cell.actor)
      return seen === cell.expected ? [] : [said(call, cell, seen)]
    }),
  )
}

const features = join(import.meta.dirname, '..', 'server', 'features')
let testApp: TestApp
let server: FastifyInstance
let caller: Actor | null = null
beforeAll(async () => {
  testApp = await startApp()
  const visitor = testApp.visitor()
  await visitor.get('/csrf-cookie')
  csrf = {
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN')!,
  }
  server = await serverOf(contract)
})
afterAll(async () => {
  await server.close()
  await testApp.close()
})

/** The router itself before handlers that only say they were reached. */
async function serverOf(
  features: Record<string, Feature>,
  reached: (call: string) => (context: Context) => Promise<unknown> = () =>
    async ({ reply }) =>
      reply.code(200).send({ reached: true }),
): Promise<FastifyInstance> {
  const made = Fastify()
  made.register(cookie)
  registerErrors(made)
  const app = { ...testApp.app, authenticate: async () => caller }
  for (const [of, feature] of Object.entries(features)) {
    const handlers = Object.fromEntries(Object.keys(feature).map((call) => [call, reached(`${of}.${call}`)]))
    mount(made, app, feature, handlers as Handlers<Feature>)
  }
  await made.ready()
  return made
}

let csrf: Record<string, string> = {}
async function ask(on: FastifyInstance, { endpoint }: Call, actor: Actor | null) {
  caller = actor
  const address = (endpoint.outsideApi ? '' : '/api') + endpoint.path.replaceAll(/\{\w+\}/g, 'x'.repeat(20))
  return on.inject({
    method: endpoint.method,
    url: address,
    headers: { ...csrf, ...(actor ? { authorization: 'Bearer x' } : {}) },
    ...(endpoint.method === 'GET' ? {} : { payload: {} }),
  })
}

/** What the router's own question says to this person, without a request: the code of its refusal, or null. */
function answerTo(endpoint: Endpoint, actor: Actor | null): string | null {
  try {
    checkAccess(endpoint, { actor })
    return null
  } catch (error) {
    if (isRefusal(error)) return error.code
    throw error
  }
}

/** The code of the refusal that came before the input was read, or null: what a request was told. */
async function verdictOf(on: FastifyInstance, call: Call, actor: Actor | null): Promise<string | null> {
  const answer = await ask(on, call, actor)
  if (answer.statusCode === 200) return null
  const { code } = answer.json()
  // Input that is wrong is looked at after the question who asks.
  return ['invalid', 'not_found'].includes(code) ? null : code
}

test('every call that staff may make says what they need, or is among those open to all of them', () => {
  expect(unstated(calls)).toEqual([])
  expect(otherThanRecorded(calls)).toEqual([])
  expect(openToStaff.filter((name) => !calls.some((call) => call.name === name))).toEqual([])
})

const reachesAgents = ({ access }: Endpoint) => access === 'public' || access === 'any' || access.includes('agent')
const otherThanDecided = (all: readonly Call[]) =>
  all
    .filter(({ name, endpoint }) => (reachesAgents(endpoint) ? endpoint.members : undefined) !== rightFor(name))
    .map(({ name }) => name)

test('every call that agents may make says what people of an agency need, as was decided', () => {
  expect(otherThanDecided(calls)).toEqual([])
  expect(calls.filter(({ endpoint }) => reachesAgents(endpoint) && !endpoint.members)).toEqual([])
  const listed = Object.values(recordedMembers).flat()
  expect(listed.filter((name) => !calls.some((call) => call.name === name))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
  expect(memberRights).toEqual(recordedRights)
  expect(memberRoles.filter((role) => !recordedRights.look.includes(role))).toEqual([])
})

test('a call that lets a reader sell, or that agents reach without a right, is noticed', async () => {
  const { save } = contract.deposits
  const as = (members: MemberRight | undefined) =>
    calls.map((call) =>
      call.name === 'deposits.save' ? { ...call, endpoint: { ...call.endpoint, members } } : call,
    ) as Call[]
  expect(otherThanDecided(as('look'))).toEqual(['deposits.save'])
  expect(otherThanDecided(as(undefined))).toEqual(['deposits.save'])
  const { members: _, ...open } = save
  const planted = await serverOf({ deposits: { save: open as Endpoint } })
  // What nothing was said about is nobody's.
  const owner = actorOf(people.owner, [])
  expect(await verdictOf(planted, { name: 'deposits.save', endpoint: save }, owner)).toBe('not_allowed')
  expect(await verdictOf(server, { name: 'deposits.save', endpoint: save }, owner)).toBeNull()
  await planted.close()
})

test('whoever only reads an agency changes nothing of it', () => {
  const changing = calls.filter(({ name, endpoint }) => mayAs('reader', name) && endpoint.method !== 'GET')
  const ofTheirOwn = /^(account|auth|files|listFiles|notifications|privacy|impersonation)\./
  expect(changing.map(({ name }) => name).filter((name) => !ofTheirOwn.test(name))).toEqual(readersOwn)
})

test('a call whose needs were taken away, or that never had any, is noticed', () => {
  const planted = calls.map((call) =>
    call.name === 'deposits.decide' ? { ...call, endpoint: { ...call.endpoint, needs: undefined } } : call,
  ) as Call[]
  expect(unstated(planted)).toEqual(['deposits.decide'])
  expect(otherThanRecorded(planted)).toEqual(['deposits.decide'])
})

test('the matrix of calls, people and permissions is as recorded', () => {
  const cells = calls.reduce((sum, call) => sum + cellsOf(call).length, 0)
  console.info(`${cells} cells: ${calls.length} calls, ${Object.keys(people).length} kinds of people`)
  expect(wrongCells(calls)).toEqual([])
  expect(cells).toBeGreaterThan(4_000)
})

/** The cells, one of each kind for each call, in which a request to this server is told otherwise than recorded. */
async function wrongRequests(on: FastifyInstance, all: readonly Call[]): Promise<string[]> {
  const wrong: string[] = []
  for (const call of all) {
    for (const cell of oneOfEach(cellsOf(call), ({ expected }) => expected)) {
      const seen = await verdictOf(on, call, cell.actor)
      if (seen !== cell.expected) wrong.push(said(call, cell, seen))
    }
  }
  return wrong
}

test('the router asks that question of every call, and refuses as it says', async () => {
  expect(await wrongRequests(server, calls), `drawn from ${drawnFrom}`).toEqual([])
})

test('a router that lets somebody past is caught by the matrix and by requests', async () => {
  const { decide } = contract.deposits
  const { needs: _, ...open } = decide
  const planted = await serverOf({ deposits: { decide: open as Endpoint } })
  const call = { name: 'deposits.decide', endpoint: decide }
  const person = people['admin-staff']
  expect(refusalFor(call, person, [])).toBe('not_allowed')
  expect(wrongCells([call])).toEqual([])
  expect(wrongCells([{ ...call, endpoint: open }])).toContain(
    'deposits.decide, admin-staff, 0 held: null, not not_allowed',
  )
  expect(await verdictOf(server, call, actorOf(person, []))).toBe('not_allowed')
  expect(await verdictOf(planted, call, actorOf(person, []))).toBeNull()
  // One that asks nothing at all lets through whoever is drawn.
  const careless = await serverOf({ deposits: { decide: { ...open, access: 'public' } as Endpoint } })
  expect((await wrongRequests(careless, [call])).length).toBeGreaterThan(0)
  await planted.close()
  await careless.close()
})

describe('with the handlers of the app', () => {
  test('whoever lacks the permission is refused, whoever holds it alone is not', async () => {
    const real = testApp.app.authenticate
    testApp.app.authenticate = async () => caller
    const wrong: string[] = []
    try {
      for (const call of calls) {
        const { access, needs } = call.endpoint
        const role = access === 'public' || access === 'any' ? 'admin-staff' : staff.find((one) => access.includes(one))
        if (!needs || !role) continue
        const person = { role, trades: true }
        const isRefused = (held: readonly Permission[]) => refusalFor(call, person, held) === 'not_allowed'
        for (const held of oneOfEach(setsFor(needs), isRefused)) {
          const seen = await verdictOf(testApp.server, call, actorOf(person, held))
          if ((seen === 'not_allowed') !== isRefused(held)) wrong.push(`${call.name}, ${held.length} held: ${seen}`)
        }
      }
    } finally {
      testApp.app.authenticate = real
    }
    expect(wrong, `drawn from ${drawnFrom}`).toEqual([])
  })
})

/** Calls about money: what was paid, owed, earned or priced. */
const ofMoney =
  /^(ledger|accounting|books|adjustments|bankLines|settlements|supplierDeposits|memos|payouts|credit|vatReport|ticketReport|deskSales|pnrImports|deposits|invoices|payments|paymentRequests|margins|charges|reports|integrity|quotations)\./
/** Airlines as records of the catalogue: their calls stand with the margins, and no margin is in them. */
const harmless = new Set(['margins.saveAirline', 'margins.deleteAirline'])

test('whoever holds the role Content alone makes no call of money, of people or of bookings', async () => {
  const { rows } = await sql<{
    held: string[]
  }>`select array(select permission from role_permissions p where p.role_id = r.id) as held
    from roles r where r.name = 'Content'`.execute(testApp.app.db)
  const held = rows[0]!.held as Permission[]
  expect(held).toContain('visa.manage')
  const reached: string[] = []
  for (const call of calls.filter(({ endpoint }) => endpoint.access !== 'public')) {
    const actor = actorOf(people['admin-staff'], held)
    if (answerTo(call.endpoint, actor) !== 'not_allowed') reached.push(call.name)
  }
  const money = reached.filter((name) => ofMoney.test(name) && !harmless.has(name))
  expect(money).toEqual([])
  const inItsArea = (name: string) =>
    openToStaff.includes(name) ||
    listOf(recordedNeeds[name]).some((one) => heldPermissions('admin-staff', held).has(one))
  expect(reached.filter((name) => !inItsArea(name))).toEqual([])
})

test('money is kept from Content by what the calls need, and would be seen if it were not', async () => {
  const { deposits } = contract
  const { needs: _, ...open } = deposits.all
  const planted = await serverOf({ deposits: { all: open as Endpoint } })
  const call = { name: 'deposits.all', endpoint: deposits.all }
  expect(await verdictOf(planted, call, actorOf(people['admin-staff'], ['visa.manage']))).toBeNull()
  await planted.close()
})

test('the table of permissions knows each name, and a start on one that does not is refused', async () => {
  await checkPermissions(testApp.app.db)
  const { db } = testApp.app
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`delete from permissions where name = 'deposit.approve'`.execute(tx)
      await checkPermissions(tx)
    }),
  ).rejects.toThrow('deposit.approve')
})

test('the OpenAPI document says what each call needs', () => {
  const { paths } = openApiDocument({ demo: false }) as {
    paths: Record<string, Record<string, Record<string, unknown>>>
  }
  expect(paths['/api/update-deposit-status/{id}']?.['put']?.['x-needs']).toBe('deposit.approve')
})

test('a call that says it may be repeated is repeated by the router, and no handler keeps answers by hand', () => {
  const byHand = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => /\bonce\b.* from '#server\/http\/idempotency'/.test(readFileSync(join(features, file), 'utf8')))
  expect(byHand).toEqual([])
  const keyed = calls.filter(({ endpoint }) => endpoint.idempotent)
  expect(keyed.filter(({ endpoint }) => !endpoint.body || endpoint.raw).map(({ name }) => name)).toEqual([])
})

/** Each guarded field of a reply with what it needs, `passengers.*.passport_full` for one in a list. */
function guardsIn(guard: FieldGuard | undefined, path: readonly string[] = []): [string, Needs][] {
  if (!guard) return []
  return [
    ...(guard.needs ? [[path.join('.'), guard.needs] as [string, Needs]] : []),
    ...[...(guard.fields ?? [])].flatMap(([name, inner]) => guardsIn(inner, [...path, name])),
    ...guardsIn(guard.items, [...path, '*']),
  ]
}
const guardsOf = (all: readonly Call[]) =>
  Object.fromEntries(
    all.flatMap(({ name, endpoint }) => {
      const found = guardsIn(guardOf(endpoint.reply))
      return found.length > 0 ? [[name, Object.fromEntries(found)]] : []
    }),
  )
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((one, name) => (one as Record<string, unknown>)[name === '*' ? '0' : name], value)

describe('fields that need a permission of their own', () => {
  test('are those that were decided on', () => {
    expect(guardsOf(calls)).toEqual(recordedGuards)
  })

  test('a cost or a whole passport whose guard was taken away is noticed', () => {
    const { get } = contract.offline
    const bare = z.object({ data: z.object({ lines: z.array(z.object({ cost: z.nullable(z.int()) })) }) })
    const planted = calls.map((call) =>
      call.name === 'offline.get' ? { ...call, endpoint: { ...get, reply: bare } as Endpoint } : call,
    )
    expect(guardsOf(planted)).not.toEqual(recordedGuards)
  })

  const guarded = calls.filter(({ name }) => recordedGuards[name])
  const samples = new Map(guarded.map(({ name, endpoint }) => [name, sampleOf(endpoint.reply)]))
  type FieldCell = { who: string; actor: Actor | null; path: string; isHeld: boolean }
  /** Whoever the call lets through, with and without what each of its guarded fields needs. */
  const fieldCellsOf = ({ name, endpoint }: Call): FieldCell[] =>
    (Object.entries(people) as [string, Person][]).flatMap(([who, person]) =>
      Object.entries(recordedGuards[name]!).flatMap(([path, needs]) => {
        const without = permissions.filter((one) => !listOf(needs).includes(one))
        const sets = person ? [[], without, ...listOf(needs).map((one) => [...listOf(endpoint.needs), one])] : [[]]
        return sets
          .map((held) => person && actorOf(person, held))
          .filter((actor) => answerTo(endpoint, actor) === null)
          .map((actor) => ({ who, actor, path, isHeld: seesAll(actor, needs) }))
      }),
    )
  const seesAll = (actor: Actor | null, needs: Needs) =>
    actor?.role === 'admin' || listOf(needs).some((one) => actor?.permissions.has(one) === true)
  const fieldWrong = ({ name }: Call, { who, actor, path, isHeld }: FieldCell, answer: unknown) => {
    const seen = at(answer, path)
    return (seen === null) === isHeld
      ? [`${name} ${path}, ${who}, ${actor?.permissions.size ?? 0} held: ${JSON.stringify(seen)}`]
      : []
  }

  test('are null for everybody who lacks it, and there for who holds it', () => {
    const cells = guarded.flatMap((call) => fieldCellsOf(call).map((cell) => ({ call, cell })))
    const wrong = cells.flatMap(({ call, cell }) =>
      fieldWrong(call, cell, withoutGuarded(guardOf(call.endpoint.reply)!, samples.get(call.name), cell.actor)),
    )
    console.info(`${cells.length} cells of guarded fields`)
    expect(wrong).toEqual([])
    expect(cells.length).toBeGreaterThan(100)
  })

  test('are sent by the router as they may be seen', async () => {
    // Whatever is sent is right here: what comes back is looked at.
    const deaf: Record<string, Record<string, Endpoint>> = {}
    for (const { name, endpoint } of guarded) {
      const [feature, call] = name.split('.') as [string, string]
      const { body: _b, query: _q, params: _p, ...rest } = endpoint
      deaf[feature] = { ...deaf[feature], [call]: rest }
    }
    const made = await serverOf(deaf, (call) => async () => samples.get(call))
    const wrong: string[] = []
    for (const call of guarded) {
      for (const cell of oneOfEach(fieldCellsOf(call), ({ path, isHeld }) => `${path} ${isHeld}`)) {
        const answer = await ask(made, call, cell.actor)
        expect([call.name, answer.statusCode]).toEqual([call.name, 200])
        wrong.push(...fieldWrong(call, cell, answer.json()))
      }
    }
    await made.close()
    expect(wrong, `drawn from ${drawnFrom}`).toEqual([])
  })

  test('a reply that is sent without its guard, or kept from all, is noticed', () => {
    const call = guarded.find(({ name }) => name === 'offline.get')!
    const shown = samples.get(call.name)
    const cells = fieldCellsOf(call)
    expect(cells.filter(({ isHeld }) => !isHeld).flatMap((cell) => fieldWrong(call, cell, shown))).not.toEqual([])
    const kept = withoutGuarded(guardOf(call.endpoint.reply)!, shown, null)
    expect(cells.filter(({ isHeld }) => isHeld).flatMap((cell) => fieldWrong(call, cell, kept))).not.toEqual([])
  })
})
