// `npm run torture suppliers [-- --bookings 500 --seed 7]`: a real server sells at Duffel's stand-in, at the embedded
// network and by cards of Stripe's stand-in, all of which are late, busy, broken or silent after they have done it, while
// the server is killed at any moment. At the end nothing may be left over anywhere. Prints a table; ends with 1 where a
// line of it is not clean.
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownerOf } from '../faults/database-faults.ts'
import { duffelToken } from '../stand-ins/duffel/index.ts'
import { stripeKeys } from '../stand-ins/stripe/index.ts'
import { agentBuys, guestBuys, type Market } from './buyers.ts'
import { Outside } from './outside.ts'
import { lookOutside, print, type Row } from './outside-checks.ts'
import { Person } from './person.ts'
import { importSchedule, option, pause, seeded } from './run.ts'
import { freePort, Target } from './target.ts'

const minuteMs = 60_000
/** After the last booking: what was not decided, what waits for news, and at last what is held, comes to its end. */
const endMinutes = [4, 16, 61, 61, 240, 26 * 60, 60, 60]
const restSecondsMax = 300
const creditMinor = 1_000_000
/** So many times more it dies for buyers who still wait for an answer; then they go home. */
const killsAfter = 3
/** Whoever is told so often that nobody knows yet looks again another day. */
const triesMax = 5

type World = { target: Target; outside: Outside; random: () => number; kills: number }

/** The server dies; the next one lives so many minutes later. */
async function dies(world: World, minutesLater: number): Promise<void> {
  const { target, outside } = world
  outside.ahead += Math.round(minutesLater * minuteMs)
  world.kills++
  if (target.pid) process.kill(target.pid, 'SIGKILL')
  await pause(200)
  if ((await target.ready()) === null) throw new Error(`it did not come back: ${target.log.slice(-2_000)}`)
}

/** The office connects both systems and gives the agency money. */
async function prepare(admin: Person, bookings: number): Promise<void> {
  const done = async (path: string, body: object, headers = {}) => {
    const answer = await admin.call('POST', path, body, headers)
    if (answer?.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.body
  }
  const connect = async (integration: string, keys: object) => {
    await done('/api/save-keys', { integration, mode: 'sandbox', keys })
    await done('/api/integration-switch', { integration, on: true })
  }
  await connect('duffel', { access_token: duffelToken, rate: 'USD 3.75' })
  await connect('stripe', stripeKeys)
  const balances = await admin.call('GET', '/api/agent-balances?limit=100')
  const { agency } = balances!.body.agents.find((one: { agency: { code: string } }) => one.agency.code === 'AG-LHE01')
  for (let times = 0; times < bookings / 8; times++)
    await done(
      '/api/transactions',
      {
        agency_id: agency.id,
        direction: 'credit',
        amount: { amount: creditMinor, currency: 'SAR' },
        against: 'suspense',
        reason: 'Money for many bookings',
      },
      { 'idempotency-key': randomUUID() },
    )
}

/** Waits until nothing is due: jobs and acts that are due later wait for a later hour. */
async function rest({ target, outside }: World): Promise<void> {
  const owner = await ownerOf(target.dataDir)
  try {
    for (let tries = 0; tries < restSecondsMax; tries++) {
      await outside.tell(target, () => 0.9)
      const soon = new Date(Date.now() + outside.ahead + 15_000)
      const { rows } = await owner.query<{ open: number }>(
        `select count(*)::int as open from jobs where done_at is null and dead_at is null and run_at < $1 and lane <> 'mail'`,
        [soon],
      )
      if (rows[0]!.open === 0) return
      await pause(1_000)
    }
  } finally {
    await owner.end()
  }
}

/** Everybody buys until there are enough bookings, while the outside lies and the server dies. */
async function sell(
  world: World,
  market: Market,
  agents: readonly [Person, string][],
  bare: string[],
): Promise<string[]> {
  const { target, outside, random } = world
  const failures: string[] = []
  const isOver = () => market.saved >= market.wanted
  const forever = async (act: () => Promise<void>) => {
    while (!isOver()) await act().catch((error: Error) => failures.push(error.stack ?? error.message))
  }
  const lives = agents.map(([agent, email]) =>
    forever(async () => {
      // Whoever was away for long enough logs in again.
      if ((await agent.call('GET', '/api/agent-funds'))?.status === 401) await agent.logIn(email)
      await agentBuys(agent, market)
    }),
  )
  for (let guest = 0; guest < 3; guest++)
    lives.push(forever(() => guestBuys(new Person(target, bare, market.isOver, triesMax), market)))
  const every = async (ms: () => number, act: () => Promise<void>) => {
    while (!isOver()) {
      await pause(ms())
      await act().catch(() => {})
    }
  }
  const lying = every(
    () => 400,
    () => outside.lie(target, random),
  )
  const telling = every(
    () => 700,
    () => outside.tell(target, random),
  )
  let isEnded = false
  const ended = Promise.all(lives).then(() => (isEnded = true))
  // Whoever was told to wait is told more the sooner the later it is there.
  for (let after = 0; !isEnded; after += Number(isOver())) {
    await Promise.race([pause(4_000 + random() * 6_000), ended])
    if (isEnded) break
    if (after >= killsAfter) market.goHome()
    await dies(world, random() * 4)
    console.log(`killed ${world.kills} times, ${market.saved} of ${market.wanted} bookings`)
  }
  await Promise.all([ended, lying, telling])
  return failures
}

/** One run; whether all held. Whatever happens to it, nothing that it started goes on. */
export async function tortureSuppliers(): Promise<boolean> {
  const outside = await Outside.start()
  const dataDir = mkdtempSync(join(tmpdir(), 'rihla-suppliers-'))
  chmodSync(dataDir, 0o755)
  const env = { RIHLA_STAND_INS: `duffel=${outside.duffel.url},stripe=${outside.stripe.url}`, WARM_DAYS: '0' }
  const target = new Target({ port: await freePort(), dataDir, mailUrl: '', env, ahead: () => outside.ahead })
  try {
    return await run(target, outside)
  } finally {
    if (target.pid) await target.stop()
    await outside.close()
  }
}

async function run(target: Target, outside: Outside): Promise<boolean> {
  const seed = option('seed', Math.floor(Math.random() * 1e9))
  const wanted = option('bookings', 500)
  const random = seeded(seed)
  const { dataDir } = target
  const world: World = { target, outside, random, kills: 0 }
  console.log(`torture suppliers: seed ${seed}, ${wanted} bookings, data in ${dataDir}`)
  target.start()
  if ((await target.ready()) === null) throw new Error(`the first start failed: ${target.log}`)
  importSchedule(target)
  const bare: string[] = []
  let over = false
  const isOver = () => over
  const someone = async (email: string): Promise<Person> => {
    const person = new Person(target, bare, isOver, triesMax)
    if (!(await person.logIn(email))) throw new Error(`${email} could not log in`)
    return person
  }
  await prepare(await someone('admin@demo.test'), wanted)
  const agent = 'agent@demo.test'
  const market: Market = {
    outside,
    random,
    wanted,
    saved: 0,
    said: new Map(),
    started: new Set(),
    refusals: new Map(),
    isOver,
    goHome: () => void (over = true),
  }
  const before = await ownerOf(dataDir)
  for (const { reference } of (await before.query('select reference from bookings')).rows) market.started.add(reference)
  await before.end()
  const begun = performance.now()
  const failures = await sell(
    world,
    market,
    [
      [await someone(agent), agent],
      [await someone(agent), agent],
    ],
    bare,
  )
  console.log(`${market.saved} bookings in ${Math.round((performance.now() - begun) / 1_000)} s; all is well again`)
  await outside.heal(target)
  await rest(world)
  for (const minutes of endMinutes) {
    await dies(world, minutes)
    await rest(world)
  }
  const rows = await looked(world, market, bare, failures)
  print(rows)
  const counted = Object.fromEntries(market.refusals)
  console.log(JSON.stringify({ seed, kills: world.kills, lies: Object.fromEntries(outside.lies), refusals: counted }))
  const isHeld = rows.every(({ wrong }) => wrong.length === 0)
  if (isHeld) rmSync(dataDir, { recursive: true, force: true })
  else {
    writeFileSync(join(dataDir, 'server.log'), target.log)
    console.log(`the data is kept in ${dataDir}`)
  }
  console.log(`torture suppliers: ${isHeld ? 'all held' : 'NOT HELD'} (seed ${seed})`)
  return isHeld
}

/** All lines of the table; the server is stopped for the last of them. */
async function looked({ target, outside }: World, market: Market, bare: string[], failures: string[]): Promise<Row[]> {
  const owner = await ownerOf(target.dataDir)
  const rows = await lookOutside(owner, outside, market)
  await owner.end()
  const code = await target.stop()
  return [
    ...rows,
    { what: 'failures without a time to come back', seen: market.saved, wrong: [...new Set(bare)] },
    { what: 'answers that a client did not understand', seen: market.saved, wrong: failures },
    { what: 'starts', seen: target.starts, wrong: target.failedStarts.map((one) => one.slice(-400)) },
    { what: 'it stops when asked', seen: 1, wrong: code === 0 ? [] : [`exit ${code}`] },
    { what: 'the doctor’s checks', seen: 1, wrong: doctor(target) },
  ]
}

function doctor(target: Target): string[] {
  try {
    target.run('server/doctor.ts')
    return []
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return `${stdout}${stderr}`.split('\n').filter((line) => line && !line.startsWith('ok'))
  }
}
