import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

/** What one process may take for reading any of them, its own 100 MB or so included. */
const memoryMbMax = 1_024

test('no file that was made to fill the memory takes a gigabyte, and each is refused or cut down', async () => {
  // In a process of its own, so that the figure is that of these files alone.
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'hostile-files', 'process.ts')], {
    timeout: 900_000,
  })
  const outcomes = JSON.parse(stdout) as { name: string; outcome: string; expected: string; peakMb: number }[]
  expect(outcomes.length).toBeGreaterThan(12)
  expect(outcomes.filter(({ outcome, expected }) => outcome !== expected)).toEqual([])
  expect(outcomes.filter(({ peakMb }) => peakMb > memoryMbMax)).toEqual([])
}, 910_000)
