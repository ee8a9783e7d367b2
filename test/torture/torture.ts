// `npm run torture [-- --minutes 10 --seed 7]`: a real server under mixed load while it, its database, single
// connections of it, its supplier, its card gateway and its mail server are killed, frozen or lie. Ends with 1 and a
// list when anything was lost, done twice, unpaid, or slow to come back. `npm run torture suppliers` is another run, of
// suppliers and cards that lie (suppliers.ts).
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { misbehave, strike, type Blow } from './chaos.ts'
import { atRest, type Finding, look } from './checks.ts'
import { ownerOf } from '../faults/database-faults.ts'
import { startMailServer } from '../stand-ins/mail-server.ts'
import { Person } from './person.ts'
import { importSchedule, option, pause, seeded } from './run.ts'
import { agentSells, guestPays, officeVoids, type Story, type Told } from './stories.ts'
import { freePort, Target } from './target.ts'

const minutes = option('minutes', 10)
const seed = option('seed', Math.floor(Math.random() * 1e9))
/** The goal on an idle machine; a busy one is given so many times as long. */
const backWithinMs = 10_000 * option('patience', 1)
const restMinutesMax = 15

async function forever(story: Story, act: () => Promise<void>, failures: string[]): Promise<void> {
  while (!story.isOver()) {
    await act().catch((error: Error) => failures.push(error.stack ?? error.message))
    story.told.stories++
  }
}

async function main(): Promise<boolean> {
  const random = seeded(seed)
  const dataDir = mkdtempSync(join(tmpdir(), 'rihla-torture-'))
  execFileSync('chmod', ['755', dataDir])
  const mail = await startMailServer()
  mail.isSilent = true
  const target = new Target({ port: await freePort(), dataDir, mailUrl: `${mail.url}&tls=off` })
  const findings: Finding[] = []
  const told: Told = { facts: [], refused: new Map(), stories: 0 }
  const bare: string[] = []
  const blowsStruck: Blow[] = []
  let over = false
  const isOver = () => over
  console.log(`torture: seed ${seed}, ${minutes} minutes, data in ${dataDir}`)

  target.start()
  if ((await target.ready()) === null) throw new Error(`the first start failed: ${target.log}`)
  importSchedule(target)

  const people = { agents: ['agent@demo.test', 'agent@demo.test'], guests: 3 }
  const story = (): Story => ({ told, random: seeded(random() * 1e9), isOver })
  const failures: string[] = []
  const lives: Promise<void>[] = []
  for (const email of people.agents) {
    const agent = new Person(target, bare, isOver)
    if (!(await agent.logIn(email))) throw new Error(`${email} could not log in`)
    const own = story()
    lives.push(forever(own, () => agentSells(agent, own), failures))
  }
  for (let guest = 0; guest < people.guests; guest++) {
    const own = story()
    lives.push(forever(own, () => guestPays(new Person(target, bare, isOver), own), failures))
  }
  const admin = new Person(target, bare, isOver)
  if (!(await admin.logIn('admin@demo.test'))) throw new Error('the admin could not log in')
  const office = story()
  lives.push(forever(office, () => officeVoids(admin, office), failures))

  const until = performance.now() + minutes * 60_000
  const lying = (async () => {
    while (performance.now() < until) {
      await misbehave(target, random).catch(() => {})
      await pause(1_500)
    }
  })()
  while (performance.now() < until) {
    await pause(2_000 + random() * 5_000)
    const blow = await strike(target, random)
    blowsStruck.push(blow)
    const took = blow.backAfterMs === null ? 'NOT BACK' : `${(blow.backAfterMs / 1000).toFixed(1)} s`
    console.log(`${blow.name}: ${took}${blow.error ? ` (${blow.error})` : ''}`)
    if (blow.backAfterMs === null || blow.backAfterMs > backWithinMs)
      findings.push({ check: 'it is back in ten seconds', detail: `${blow.name}: ${took}` })
  }
  await lying
  over = true
  await Promise.all(lives)

  // The world is well again: everything that was begun must end by itself.
  mail.isSilent = false
  for (const socket of mail.open) socket.destroy()
  const owner = await ownerOf(target.dataDir)
  await owner.query('delete from house_faults')
  await owner.query(
    `update jobs set run_at = now() where done_at is null and dead_at is null and lane = 'mail' and run_at > now()`,
  )
  const restUntil = performance.now() + restMinutesMax * 60_000
  while (!(await atRest(owner)) && performance.now() < restUntil) await pause(1_000)
  if (!(await atRest(owner))) findings.push({ check: 'it comes to rest', detail: `not in ${restMinutesMax} minutes` })
  findings.push(...(await look(owner, told)))
  const { rows } = await owner.query<{ ids: string[] }>(
    `select coalesce(array_agg(message_id) filter (where message_id is not null), '{}') as ids from mails where status = 'sent' and transport = 'smtp'`,
  )
  const taken = new Set(mail.taken)
  for (const id of rows[0]!.ids)
    if (!taken.has(id)) findings.push({ check: 'a sent mail was taken by the mail server', detail: id })
  const { rows: sums } = await owner.query<Record<string, number>>(
    `select (select count(*)::int from bookings) as bookings, (select count(*)::int from bookings where status = 'confirmed') as confirmed,
      (select count(*)::int from payments where status = 'captured') as cards, (select count(*)::int from mails) as mails, (select count(*)::int from tickets) as tickets`,
  )
  await owner.end()

  for (const start of target.failedStarts) findings.push({ check: 'every start works', detail: start.slice(-400) })
  for (const answer of new Set(bare)) findings.push({ check: 'no failure without a time to come back', detail: answer })
  for (const failure of failures) findings.push({ check: 'the client understood the answer', detail: failure })
  const code = await target.stop()
  if (code !== 0) findings.push({ check: 'it stops when asked', detail: `exit ${code}` })
  try {
    console.log(target.run('server/doctor.ts').trim().split('\n').at(-1))
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    const broken = `${stdout}${stderr}`.split('\n').filter((line) => !line.startsWith('ok'))
    findings.push({ check: 'the doctor finds every check to hold', detail: broken.join('\n').slice(0, 4_000) })
  }
  mail.close()

  const times = blowsStruck.map(({ backAfterMs }) => backAfterMs ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
  console.log(
    JSON.stringify(
      {
        seed,
        minutes,
        blows: blowsStruck.length,
        starts: target.starts,
        back_ms: { median: Math.round(times[Math.floor(times.length / 2)] ?? 0), worst: Math.round(times.at(-1) ?? 0) },
        stories: told.stories,
        acknowledged: told.facts.length,
        ...sums[0],
        refusals: Object.fromEntries(told.refused),
        findings: findings.length,
      },
      null,
      1,
    ),
  )
  for (const { check, detail } of findings) console.log(`BROKEN ${check}: ${detail}`)
  if (findings.length === 0) rmSync(dataDir, { recursive: true, force: true })
  else {
    writeFileSync(join(dataDir, 'server.log'), target.log)
    console.log(`the data is kept in ${dataDir}`)
  }
  console.log(
    findings.length === 0 ? `torture: all held (seed ${seed})` : `torture: ${findings.length} findings (seed ${seed})`,
  )
  return findings.length === 0
}

const isHeld = process.argv[2] === 'suppliers' ? (await import('./suppliers.ts')).tortureSuppliers() : main()
process.exit((await isHeld) ? 0 : 1)
