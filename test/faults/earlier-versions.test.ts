import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownProcess } from '../own-process.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/**
 * Heads of the main branch at which work was handed over: folders made by them exist. Add the next one when it is;
 * none is ever taken away.
 */
const landed = [
  { commit: '2b44048', what: 'the first one: search, bookings, cards, the ledger' },
  { commit: 'fda5db7', what: 'agencies and their money: deposits, quotations, refunds' },
]

let work: string
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'rihla-earlier-'))
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** The code of that commit, with today's packages. A clone without history cannot show this, and says so. */
function codeOf(commit: string): string {
  const folder = join(work, `code-${commit}`)
  mkdirSync(folder)
  try {
    execFileSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root, stdio: 'pipe' })
  } catch {
    throw new Error(
      `This test starts a folder made by ${commit}, which is not in this clone: fetch the whole history (git fetch --unshallow).`,
    )
  }
  const archive = execFileSync('git', ['archive', commit, 'server', 'contract', 'package.json'], {
    cwd: root,
    maxBuffer: 2 ** 28,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const environment = (dataDir: string) => ({
  ...ownProcess,
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO: '1',
  DEMO_HISTORY: '0',
  RIHLA_TESTING: '1',
  RIHLA_PAGES: '0',
  WARM_DAYS: '0',
  LOG_LEVEL: 'error',
})

/** Starts that code on the folder, waits until it is ready, and stops it. */
async function startAndStop(code: string, dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(code, 'server/main.ts')], {
    cwd: tmpdir(),
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('ready at')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (status) => reject(new Error(`it ended with ${status}: ${output}`)))
  })
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

describe.concurrent('a data folder made by an earlier version', () => {
  test.each(landed)('$commit ($what) is brought up to date, and the doctor finds it healthy', async ({ commit }) => {
    const dataDir = join(work, `data-${commit}`)
    await startAndStop(codeOf(commit), dataDir)
    await startAndStop(root, dataDir)
    const { stdout } = await run(process.execPath, [join(root, 'server/doctor.ts')], { env: environment(dataDir) })
    expect(stdout).toMatch(/All \d+ checks hold/)
  })
})

test('a commit that is not in the clone is named', () => {
  expect(() => codeOf('0000000')).toThrow('fetch the whole history')
})
