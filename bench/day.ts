import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Browser } from '../test/faults/browser.ts'
import { contact, passenger } from '../test/passengers.ts'
import { Person } from '../test/torture/person.ts'
import { seeded } from '../test/torture/run.ts'
import { freePort, Target } from '../test/torture/target.ts'
import { circumstances, quantile, round } from './lib/report.ts'

/** What a whole day holds, and what is to hold at its end: memory against that of its first half, lists against its first tenth. */
const day = { searches: 200_000, bookings: 5_000, papers: 500 }
const bars = { memory: 1.1, lists: 1.5 }
const tenths = 10
const callers = 4
const asksOfAList = 15

const cities = ['KHI', 'LHE', 'ISB', 'RUH', 'JED', 'DMM', 'DXB', 'DOH', 'IST', 'CAI', 'LHR', 'BOM', 'KUL', 'CGK', 'AMM']
const lists = [
  '/api/get-admin-bookings',
  '/api/get-admin-bookings?status=voided',
  '/api/get-agents-deposits',
  '/api/office-figures',
  '/api/activity-logs',
  '/api/ticket-report',
]

type Day = { target: Target; random: () => number; agent: Person; admin: Person; visitor: Browser; booked: string[] }

const dayAhead = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const letters = (random: () => number) =>
  Array.from({ length: 9 }, () => String.fromCharCode(65 + Math.floor(random() * 26))).join('')

/** A visitor's question that hardly anybody asked before. */
async function search({ target, random, visitor }: Day): Promise<number> {
  const origin = cities[Math.floor(random() * cities.length)]!
  const others = cities.filter((one) => one !== origin)
  const destination = others[Math.floor(random() * others.length)]!
  const query = `origin=${origin}&destination=${destination}&departure_date=${dayAhead(5 + Math.floor(random() * 300))}&adults=${1 + Math.floor(random() * 4)}`
  return (await visitor.send('GET', `${target.url}/api/flights?trip_type=one_way&${query}`, undefined, {})).status
}

/** An agent saves and confirms; nine of ten are voided by the office, so that the wallet lasts. */
async function book({ agent, admin, random, booked }: Day): Promise<number> {
  const found = await agent.call(
    'GET',
    `/api/flights?trip_type=one_way&origin=KHI&destination=DXB&departure_date=${dayAhead(5 + Math.floor(random() * 300))}&adults=1`,
  )
  const flight = found?.body?.flights?.find((one: { isSooperFlight: boolean }) => !one.isSooperFlight)
  if (!flight) return 404
  const body = {
    flight_id: flight.flight_id,
    supplier: flight.supplier,
    isSooperFlight: false,
    passengers: [passenger('adult', 0, { given_name: letters(random), surname: letters(random) })],
    contact,
    expected_total: flight.price,
  }
  const saved = await agent.call('POST', '/api/bookings', body, { 'idempotency-key': randomUUID() })
  const booking = saved?.body?.booking
  if (saved?.status !== 200) return saved?.status ?? 0
  const asked = { booking_id: booking.id, expected_total: booking.total }
  const confirmed = await agent.call('POST', '/api/confirm-pnr', asked, { 'idempotency-key': randomUUID() })
  if (confirmed?.status !== 200) return confirmed?.status ?? 0
  booked.push(booking.reference)
  if (booked.length % 10 === 0) return 200
  return (await admin.call('POST', '/api/void-booking', { booking_id: booking.reference }))?.status ?? 0
}

/** An invoice of something that was sold, as PDF. */
async function paper({ admin, random, booked }: Day): Promise<number> {
  const reference = booked[Math.floor(random() * booked.length)]
  if (!reference) return 404
  return admin.file(`/api/booking-document?id=${reference}&kind=invoice&locale=${random() < 0.5 ? 'en' : 'ar'}`)
}

const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

async function listsOf(admin: Person): Promise<Record<string, number>> {
  const took: Record<string, number> = {}
  for (const path of lists) {
    const times: number[] = []
    for (let ask = 0; ask < asksOfAList; ask++) {
      const from = performance.now()
      const answer = await admin.call('GET', path)
      if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status}`)
      times.push(performance.now() - from)
    }
    took[path] = quantile(times, 0.5)
  }
  return took
}

/** So many of each in a random order, by callers who wait for nothing but their answer. */
async function work(of: Day, counts: Record<'searches' | 'bookings' | 'papers', number>): Promise<Map<string, number>> {
  const acts = [
    ...Array.from({ length: counts.searches }, () => ['search', search] as const),
    ...Array.from({ length: counts.bookings }, () => ['book', book] as const),
    ...Array.from({ length: counts.papers }, () => ['paper', paper] as const),
  ]
  for (let at = acts.length - 1; at > 0; at--) {
    const other = Math.floor(of.random() * (at + 1))
    ;[acts[at], acts[other]] = [acts[other]!, acts[at]!]
  }
  const answers = new Map<string, number>()
  const one = async () => {
    for (let act = acts.pop(); act; act = acts.pop()) {
      const said = `${act[0]} ${await act[1](of)}`
      answers.set(said, (answers.get(said) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: callers }, one))
  return answers
}

/**
 * `npm run bench day [-- --part 0.05]`: the searches, bookings and papers of a day, or a part of them, one after another
 * as fast as the machine goes, against a server as it is installed. What it holds in memory after each tenth, and what
 * lists of the office take after the first and the last. Prints one line of JSON.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { part: { type: 'string', default: '0.05' }, seed: { type: 'string', default: '7' } },
  })
  const part = Number(values.part)
  const dataDir = mkdtempSync(join(tmpdir(), 'rihla-day-'))
  execFileSync('chmod', ['755', dataDir])
  const target = new Target({ port: await freePort(), dataDir, mailUrl: '' })
  target.start()
  try {
    if ((await target.ready()) === null) throw new Error(`it did not start: ${target.log}`)
    const person = async (email: string) => {
      const one = new Person(target, [], () => false)
      await one.logIn(email)
      return one
    }
    const of: Day = {
      target,
      random: seeded(Number(values.seed)),
      agent: await person('agent@demo.test'),
      admin: await person('admin@demo.test'),
      visitor: new Browser(),
      booked: [],
    }
    const ofATenth = (whole: number) => Math.ceil((whole * part) / tenths)
    const counts = {
      searches: ofATenth(day.searches),
      bookings: ofATenth(day.bookings),
      papers: ofATenth(day.papers),
    }
    const memory: number[] = []
    const answers: Record<string, number> = {}
    let first: Record<string, number> | undefined
    const from = performance.now()
    for (let tenth = 1; tenth <= tenths; tenth++) {
      for (const [said, count] of await work(of, counts)) answers[said] = (answers[said] ?? 0) + count
      memory.push(Math.round(memoryOf(target.pid!)))
      first ??= await listsOf(of.admin)
    }
    const seconds = (performance.now() - from) / 1000
    const last = await listsOf(of.admin)
    const grown = Math.max(...memory.slice(tenths / 2)) / Math.max(...memory.slice(0, tenths / 2))
    const took = lists.map((path) => ({
      path,
      first_ms: round(first![path]!),
      last_ms: round(last[path]!),
      ratio: round(last[path]! / first![path]!),
    }))
    console.log(
      JSON.stringify({
        bench: 'day',
        part,
        seconds: Math.round(seconds),
        answers,
        memory_mib: memory,
        memory_second_half_to_first: round(grown),
        lists: took,
        bars,
        holds: grown <= bars.memory && took.every(({ ratio }) => ratio <= bars.lists),
        load: loadavg().map(round),
        ...circumstances(),
      }),
    )
  } finally {
    await target.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
