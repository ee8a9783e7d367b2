import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fetchPage, type Load, load } from './lib/load.ts'
import { circumstances, quantile, round } from './lib/report.ts'
import { buildVariant, startVariant } from './lib/variant.ts'

const bars = { per_second: 150, to_bare: 0.5 }
const root = join(import.meta.dirname, '..')
const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
const search = `/flight/search?trip_type=one_way&origin=RUH&destination=LHE&departure_date=${soon}&adults=1`

/** The first page as most visitors get it, kept; and addresses that nobody asked before, each rendered for it. */
const pages: { name: string; path: (n: number) => string }[] = [
  { name: '/', path: () => '/' },
  { name: '/ anew', path: (n) => `/?visit=${n}` },
  { name: '/flight/search anew', path: (n) => `${search}&visit=${n}` },
  { name: '/auth/login anew', path: (n) => `/auth/login?visit=${n}` },
]

async function startBare(file: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lib', 'bare-page.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(child.stdout!, 'data')) as [Buffer]
  return { url: /ready at (\S+)/.exec(said.toString())![1]!, child }
}

const median = (loads: Load[], key: keyof Load) =>
  round(
    quantile(
      loads.map((one) => one[key]),
      0.5,
    ),
  )

/**
 * `npm run bench pages [-- --seconds 4 --rounds 3 --build]`: pages a second for eight visitors at once, against a bare
 * Fastify that sends the same bytes, in turns. Takes the build that is there; `--build` makes one. Prints one line of JSON.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      build: { type: 'boolean', default: false },
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const built = join(root, 'dist')
    if (values.build || !existsSync(join(built, 'server'))) buildVariant(folder, { clientOnly: false })
    else {
      mkdirSync(join(folder, 'dist'))
      cpSync(built, join(folder, 'dist'), { recursive: true })
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    }
    const app = await startVariant(folder)
    ends.push(app.stop)
    let next = 0
    const measured: Record<string, { ours: Load[]; bare: Load[]; ratios: number[] }> = {}
    for (const { name, path } of pages) {
      const one = (measured[name] = { ours: [], bare: [], ratios: [] } as (typeof measured)[string])
      const bytes = await fetchPage(app.url + path(next++))
      const file = join(folder, 'page.br')
      writeFileSync(file, bytes)
      const bare = await startBare(file)
      // A round before counts for nothing: what is compiled once is not what a page costs.
      for (let turn = -1; turn < Number(values.rounds); turn++) {
        const ours = await load(() => app.url + path(next++), 8, Number(values.seconds))
        const theirs = await load(() => bare.url, 8, Number(values.seconds))
        if (turn < 0) continue
        one.ours.push(ours)
        one.bare.push(theirs)
        one.ratios.push(ours.per_second / theirs.per_second)
      }
      bare.child.kill('SIGTERM')
      await once(bare.child, 'exit')
    }
    const of = (make: (one: (typeof measured)[string]) => unknown) =>
      Object.fromEntries(Object.entries(measured).map(([name, one]) => [name, make(one)]))
    console.log(
      JSON.stringify({
        bench: 'pages',
        to_bare_fastify: of(({ ratios }) => round(quantile(ratios, 0.5))),
        per_second: of(({ ours }) => median(ours, 'per_second')),
        bars: {
          ...bars,
          reached: of(
            ({ ours, ratios }) =>
              median(ours, 'per_second') >= bars.per_second || quantile(ratios, 0.5) >= bars.to_bare,
          ),
        },
        p50_ms: of(({ ours }) => median(ours, 'p50_ms')),
        p99_ms: of(({ ours }) => median(ours, 'p99_ms')),
        bare_per_second: of(({ bare }) => median(bare, 'per_second')),
        visitors: 8,
        load: round(loadavg()[0]!),
        ...circumstances(),
      }),
    )
  } finally {
    for (const end of ends.reverse()) await end()
  }
}
