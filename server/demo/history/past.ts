import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { type App, createApp } from '#server/app'
import { first } from '#server/db/db'
import {
  createDemoNetwork,
  type DemoNetwork,
  makeTimetable,
  type Schedule,
  type Timetable,
} from '#server/suppliers/demo-airlines/stock/index'
import { datePastMails } from '#server/features/communication/mail'
import { locationsIn } from '#server/features/catalogue/locations'
import { settingsOf } from '#server/features/operations/settings'
import { permissionsArray } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { sharesOf } from '#server/memory'
import { heldPermissions } from '#server/http/permissions'
import { registerFeatures } from '#server/register-features'
import { demoSupplier } from '#server/suppliers/demo-airlines/adapter/index'
import { flightSuppliers } from '#server/ports/flight'

type Body = Record<string, unknown>

/** What somebody of the demonstration asked for and was refused: the story it belongs to ends there. */
export class Refused extends Error {}

/** One person's calls: those of a browser, with everything that the app checks of them. */
export type Caller = {
  get(path: string): Promise<any>
  /** With a key a repeat after a stop answers what the first one did. */
  post(path: string, body: Body, key?: string): Promise<any>
  put(path: string, body: Body): Promise<any>
}

/**
 * A second app over the same database, whose clock stands where it is put. What is done in it goes through the same
 * calls, rules and jobs as everything else, so that a history made in it is one that could have happened.
 */
export type Past = {
  app: App
  /** A person by e-mail; null: a visitor. */
  as(email: string | null): Caller
  now(): Date
  /** Moves to an instant, never back, doing on the way what had fallen due by then. */
  moveTo(at: Date): Promise<void>
  /** What was mailed since was mailed then: the outbox stays in order, and nobody is written to twice. */
  dateMails(since: Date): Promise<void>
  close(): Promise<void>
}

/** Where the demonstration's people fly to, or change planes. */
const airports = new Set(
  'LHE KHI ISB PEW MUX SKT JED RUH MED DMM DXB AUH SHJ DOH MCT BAH KWI CAI IST LHR MAN MNL KUL BKK AMM'.split(' '),
)

const carriers = new Set(
  'PK PA ER PF 9P SV XY F3 EK FZ EY G9 3L QR GF KU WY OV TK PC MS SM BA VS PR 5J MH OD RJ TG AI 6E'.split(' '),
)

/**
 * What these carriers fly between these airports, planned once for the whole past and all that is booked in it: those
 * of the whole world, planned anew every week, would hold everybody up.
 */
function smallNetwork(app: App): DemoNetwork {
  let planned: Promise<Timetable> | undefined
  const plan = async (schedule: Schedule, now: Date, signal: AbortSignal): Promise<Timetable> => {
    const { index, airlines } = await locationsIn(app.pool)
    const whole = await makeTimetable(app.db, { airports: [...index.airports.values()], airlines }, schedule, {
      now,
      only: carriers,
      signal,
    })
    const near = whole.patterns.filter(({ origin, destination }) => airports.has(origin) && airports.has(destination))
    return { ...whole, patterns: near.map((pattern, id) => ({ ...pattern, id })) }
  }
  return createDemoNetwork({
    db: app.db,
    log: app.log,
    indexBytes: sharesOf(app.config.memory).flightIndexes,
    timetable: (schedule, now, signal) => (planned ??= plan(schedule, now, signal)),
  })
}

const actorBy = (app: App, email: string) =>
  first(
    app.db,
    sql<
      Omit<Actor, 'permissions'> & { permissions: string[] }
    >`select u.id as user_id, u.id as session_id, u.role, u.name, u.email, u.locale,
      u.is_approved, u.is_form_filled as "is_formFilled", u.status, u.email_verified_at is not null as email_verified, u.agency_id,
      (select m.role from agency_members m where m.user_id = u.id and m.removed_at is null) as member,
      ${permissionsArray} as permissions from users u where u.email = ${email}`,
  )

/** The next moment before `at` at which something is due. */
const dueBefore = async (app: App, at: Date) =>
  (
    await first(
      app.db,
      sql<{
        at: Date | null
      }>`select min(run_at) as at from jobs where done_at is null and dead_at is null and run_at <= ${at}`,
    )
  )?.at ?? null

/** Opens it at `start`. It needs no port, no login and no timetable of the whole world. */
export async function openPast(main: App, start: Date): Promise<Past> {
  let now = start
  // Its mails stay here, its worker runs when told, and its start looks after nobody else's unfinished work.
  const config = {
    ...main.config,
    testing: true,
    mailUrl: null,
    databaseUrl: 'shared',
    pages: false,
    logLevel: 'error',
  }
  const { app, server } = createApp({
    config,
    database: { db: main.db, pool: main.pool, close: async () => {} },
    clock: { now: () => now },
    secrets: main.secrets,
    audit: main.audit,
    crash: () => {},
  })
  await registerFeatures(app, server, { demoNetwork: false })
  const network = smallNetwork(app)
  const { zone } = await settingsOf(app)
  flightSuppliers(app).set('house', demoSupplier({ db: app.db, network, demo: true, zone }))
  // Nobody's password is needed to tell what they did.
  app.authenticate = async (email) => {
    const known = await actorBy(app, email)
    return known ? { ...known, permissions: heldPermissions(known.role, known.permissions) } : null
  }
  await server.ready()
  const csrf = await csrfOf(server)

  return {
    app,
    now: () => now,
    as: (email) => callerOf(server, csrf, email),
    async moveTo(at) {
      for (let rounds = 0; rounds < 200; rounds++) {
        const due = await dueBefore(app, at)
        if (!due) break
        if (due > now) now = due
        await app.worker.runDue(now)
      }
      if (at > now) now = at
    },
    dateMails: (since) => datePastMails(app.db, since, now),
    async close() {
      app.draining = true
      await network.close()
      await server.close()
    },
  }
}

type Csrf = { token: string; cookie: string }

async function csrfOf(server: FastifyInstance): Promise<Csrf> {
  const { cookies } = await server.inject({ method: 'GET', url: '/csrf-cookie' })
  return {
    token: cookies.find(({ name }) => name === 'XSRF-TOKEN')!.value,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  }
}

function callerOf(server: FastifyInstance, csrf: Csrf, email: string | null): Caller {
  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: Body, key?: string): Promise<any> {
    const answer = await server.inject({
      method,
      url: path,
      headers: {
        accept: 'application/json',
        cookie: csrf.cookie,
        'x-xsrf-token': csrf.token,
        ...(email ? { authorization: `Bearer ${email}` } : {}),
        ...(key ? { 'idempotency-key': `history-${key}` } : {}),
      },
      ...(body ? { payload: body } : {}),
    })
    if (answer.statusCode >= 300)
      throw new Refused(`${method} ${path} ${answer.statusCode}: ${answer.body.slice(0, 300)}`)
    return answer.json()
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body, key) => call('POST', path, body, key),
    put: (path, body) => call('PUT', path, body),
  }
}
