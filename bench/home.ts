import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { pageScripts } from './lib/page-scripts.ts'
import { type PageTiming, searchAtOnce, slowPhone, timePage } from './lib/page-timing.ts'
import { circumstances, quantile, round } from './lib/report.ts'
import { buildVariant, startVariant } from './lib/variant.ts'

/** Of the same page built to be rendered by the browser alone. */
const bars = { first_paint: 0.5, usable: 0.5 }
/** KiB gzip of all script that a page asks for before anything is touched. */
const barScript = { '/': 137, '/flight/search': 170 }

const moments = ['first_paint', 'heading', 'largest_paint', 'usable', 'awake'] as const
type Variant = { name: 'rendered' | 'client_only'; clientOnly: boolean; timings: PageTiming[] }

const median = (timings: PageTiming[], moment: keyof PageTiming) =>
  quantile(
    timings.map((timing) => timing[moment]),
    0.5,
  )
const medians = (timings: PageTiming[]) =>
  Object.fromEntries(moments.map((moment) => [moment, Math.round(median(timings, moment))]))
const spread = (timings: PageTiming[]) => timings.map((timing) => Math.round(timing.first_paint)).sort((a, b) => a - b)

/**
 * `npm run bench home [-- --rounds 5]`: the home page as the server renders it against the same page built to be
 * rendered by the browser alone, on a slow telephone with nothing cached, in turns, so that a noisy minute hits both.
 * Builds both into the temp folder. Prints one line of JSON: ratios of medians first.
 */
export async function main(args: string[]): Promise<void> {
  const rounds = Number(args[args.indexOf('--rounds') + 1 || args.length] ?? 5)
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium was found and none could be installed; set CHROMIUM_PATH to one.')
  const folder = mkdtempSync(join(tmpdir(), 'rihla-bench-'))
  const variants: Variant[] = [
    { name: 'rendered', clientOnly: false, timings: [] },
    { name: 'client_only', clientOnly: true, timings: [] },
  ]
  const ends: (() => Promise<unknown>)[] = []
  try {
    const urls: string[] = []
    for (const { name, clientOnly } of variants) {
      buildVariant(join(folder, name), { clientOnly })
      const running = await startVariant(join(folder, name))
      ends.push(running.stop)
      urls.push(running.url)
    }
    const browser = await chromium.launch({
      executablePath,
      args: [
        // Root has no sandbox to enter.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
    ends.push(() => browser.close())
    for (let turn = -1; turn < rounds; turn++) {
      for (const [at, { timings }] of variants.entries()) {
        const timing = await timePage(browser, urls[at]!)
        // The first visit finds a server that was never asked.
        if (turn >= 0) timings.push(timing)
      }
    }
    const sent_at_once_ms: Record<string, number> = {}
    for (const [at, { name }] of variants.entries())
      sent_at_once_ms[name] = Math.round(await searchAtOnce(browser, urls[at]!))
    const [rendered, clientOnly] = variants.map(({ timings }) => timings) as [PageTiming[], PageTiming[]]
    const ratios = Object.fromEntries(
      moments.map((moment) => [moment, round(median(rendered, moment) / median(clientOnly, moment))]),
    )
    const script = await scriptsNamed(urls[0]!, join(folder, 'rendered/dist/client'))
    console.log(
      JSON.stringify({
        bench: 'home',
        rendered_to_client_only: ratios,
        bars: {
          ...bars,
          reached: Object.entries(bars).every(([moment, most]) => ratios[moment]! <= most),
          script_gzip_kib: barScript,
          script_reached: Object.entries(barScript).every(([path, most]) => script[path]! <= most),
        },
        script_gzip_kib: script,
        rendered_ms: medians(rendered),
        client_only_ms: medians(clientOnly),
        // From nothing to the first flight, typed and sent in the first frame that has the form.
        sent_at_once_ms,
        first_paints_ms: { rendered: spread(rendered), client_only: spread(clientOnly) },
        telephone: slowPhone,
        rounds,
        load: round(loadavg()[0]!),
        ...circumstances(),
      }),
    )
  } finally {
    for (const end of ends.reverse()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function scriptsNamed(url: string, client: string): Promise<Record<string, number>> {
  const pages = pageScripts(client)
  const sizes: Record<string, number> = {}
  for (const [path, route] of [['/'], ['/about/us'], ['/flight/search', '_public/flight/search'], ['/auth/login']] as [
    string,
    string?,
  ][]) {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    sizes[path] = Number(pages.of(await answer.text(), route).kib.toFixed(1))
  }
  return sizes
}
