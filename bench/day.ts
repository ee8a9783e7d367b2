import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Person } from '../test/torture/person.ts'
import { freePort, Target } from '../test/torture/target.ts'
import { beginDay, work } from './lib/day-work.ts'
import { circumstances, quantile, round } from './lib/report.ts'

/** What a whole day holds, and what is to hold at its end: memory against that of its first half, lists against its first tenth. */
const day = { searches: 200_000, bookings: 5_000, papers: 500 }
const bars = { memory: 1.1, lists: 1.5 }
const tenths = 10
const asksOfAList = 15

const lists = [
  '/api/get-admin-bookings',
  '/api/get-admin-bookings?status=voided',
  '/api/get-agents-deposits',
  '/api/office-figures',
  '/api/activity-logs',
  '/api/ticket-report',
]

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
    const of = await beginDay(target, Number(values.seed))
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
