import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFlags } from '../../../../scripts/node-settings.mjs'

const root = join(import.meta.dirname, '../../../..')
/** Two hundred offers, packed three thousand times while others make and drop objects; answers how often everything was collected. */
const program = `
  import { PerformanceObserver, constants } from 'node:perf_hooks'
  import { packOffers } from './server/features/selling/flights/packed-offers.ts'
  let collected = 0
  const count = (list) => { for (const { detail } of list.getEntries()) if (detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR) collected++ }
  const observer = new PerformanceObserver(count)
  observer.observe({ entryTypes: ['gc'] })
  const segments = (at) => Array.from({ length: 2 }, (_, n) => ({ flight_number: String(at + n), origin: 'KHI', text: 'x'.repeat(400) }))
  const found = Array.from({ length: 200 }, (_, at) => ({ source: { supplier: 'house' }, offer: { ref: 'r' + at, legs: [{ segments: segments(at) }] } }))
  const others = []
  for (let time = 0; time < 3_000; time++) {
    await packOffers(found)
    for (let at = 0; at < 2_000; at++) others[at] = [at]
  }
  count({ getEntries: () => observer.takeRecords() })
  console.log(collected)
`

test('to pack searches makes the engine collect everything hardly ever, as what is written for it goes at once', () => {
  const args = ['--input-type=module', '--eval', program]
  const told = execFileSync(process.execPath, [...nodeFlags, ...args], { cwd: root, encoding: 'utf8' })
  expect(Number(told)).toBeLessThanOrEqual(8)
})
