import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort, Target } from '../test/torture/target.ts'
import { beginDay, work } from './lib/day-work.ts'
import { heldBy } from './lib/process-memory.ts'
import { circumstances, round } from './lib/report.ts'

/** Of all processes after a day of work and ten minutes of rest. */
const restBarMib = 350
const lookMs = 500

/**
 * `npm run bench memory [-- --searches 1000 --sales 50 --papers 50 --rest 10 --memory 1024]`: what all processes of a
 * demonstration with its past hold after the start, once its flights are ready, after work, and after so many minutes
 * of rest, with the most they held at any time. `--memory`: as on a machine with so many MiB. Prints one line of JSON.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      searches: { type: 'string', default: '1000' },
      sales: { type: 'string', default: '50' },
      papers: { type: 'string', default: '50' },
      rest: { type: 'string', default: '10' },
      settle: { type: 'string', default: '60' },
      memory: { type: 'string', default: '' },
    },
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'rihla-memory-'))
  execFileSync('chmod', ['755', dataDir])
  const env = { RIHLA_PAGES: '1', DEMO_HISTORY: '1', WARM_DAYS: '45', MEMORY_MB: values.memory }
  const target = new Target({ port: await freePort(), dataDir, mailUrl: '', env })
  target.start()
  let most = 0
  const look = () => {
    const held = heldBy(target.pid!)
    most = Math.max(most, held.all_mib)
    return held
  }
  const watch = setInterval(() => target.pid && look(), lookMs)
  try {
    if ((await target.ready()) === null) throw new Error(`it did not start: ${target.log}`)
    const start = look()
    await sleep(Number(values.settle) * 1_000)
    const ready = look()
    const answers = await work(await beginDay(target, 7), {
      searches: Number(values.searches),
      bookings: Number(values.sales),
      papers: Number(values.papers),
    })
    const worked = look()
    await sleep(Number(values.rest) * 60_000)
    const rest = look()
    console.log(
      JSON.stringify({
        bench: 'memory',
        start,
        ready,
        worked,
        rest,
        most_mib: most,
        answers: Object.fromEntries(answers),
        starts: target.starts,
        bars: { rest_mib: restBarMib },
        holds: rest.all_mib <= restBarMib && target.starts === 1,
        machine_mib: Number(values.memory) || Math.round(totalmem() / 2 ** 20),
        load: loadavg().map(round),
        ...circumstances(),
      }),
    )
  } finally {
    clearInterval(watch)
    await target.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
