import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { slowPhone } from './lib/page-timing.ts'
import { circumstances, quantile, round } from './lib/report.ts'
import { type SearchTiming, timeSearch } from './lib/search-timing.ts'
import { buildVariant, startVariant } from './lib/variant.ts'

const bar = { offer_ms: 2_000 }
const root = join(import.meta.dirname, '..')
const starts = ['/', '/flight/search']
/** Each round another way to fly, so that none is answered from what is kept. */
const ways = [
  'RUH-LHE',
  'JED-CAI',
  'RUH-DXB',
  'KHI-DXB',
  'JED-IST',
  'RUH-KHI',
  'DMM-DXB',
  'RUH-CAI',
  'JED-LHE',
  'RUH-IST',
]
const times = ['offer', 'asked', 'first_byte', 'last_byte', 'scripts', 'script_kib'] as const

/**
 * `npm run bench phone [-- --rounds 3 --build | --dist FOLDER]`: from the press on Search, on the first page and on the
 * search page, to the first offer on screen that can be bought, on a slow phone against the built app. Takes the build
 * that is there. Prints one line of JSON: medians, and what they are made of.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '3' },
      build: { type: 'boolean', default: false },
      dist: { type: 'string', default: join(root, 'dist') },
    },
  })
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found and none could be installed; set CHROMIUM_PATH to one.')
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    if (values.build || !existsSync(join(values.dist, 'server'))) buildVariant(folder, { clientOnly: false })
    else {
      mkdirSync(join(folder, 'dist'))
      cpSync(values.dist, join(folder, 'dist'), { recursive: true })
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    }
    const app = await startVariant(folder)
    ends.push(app.stop)
    const browser = await chromium.launch({
      executablePath,
      // Root has no sandbox to enter.
      args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
    })
    ends.push(() => browser.close())
    const measured: Record<string, SearchTiming[]> = Object.fromEntries(starts.map((start) => [start, []]))
    let next = 0
    // A round before counts for nothing: the server has not answered a search yet.
    for (let turn = -1; turn < Number(values.rounds); turn++)
      for (const start of starts) {
        const [from, to] = ways[next++ % ways.length]!.split('-') as [string, string]
        const timing = await timeSearch(browser, app.url + start, { from, to })
        if (turn >= 0) measured[start]!.push(timing)
      }
    const medians = (timings: SearchTiming[]) =>
      Object.fromEntries(
        times.map((time) => [
          time,
          round(
            quantile(
              timings.map((one) => one[time]),
              0.5,
            ),
          ),
        ]),
      )
    console.log(
      JSON.stringify({
        bench: 'phone',
        from_press: Object.fromEntries(starts.map((start) => [start, medians(measured[start]!)])),
        bar: {
          ...bar,
          reached: starts.every(
            (start) =>
              quantile(
                measured[start]!.map(({ offer }) => offer),
                0.5,
              ) <= bar.offer_ms,
          ),
        },
        offers_ms: Object.fromEntries(
          starts.map((start) => [start, measured[start]!.map(({ offer }) => Math.round(offer)).sort((a, b) => a - b)]),
        ),
        calls: Object.fromEntries(starts.map((start) => [start, measured[start]!.at(-1)!.calls])),
        telephone: slowPhone,
        load: round(loadavg()[0]!),
        ...circumstances(),
      }),
    )
  } finally {
    for (const end of ends.reverse()) await end()
  }
}
