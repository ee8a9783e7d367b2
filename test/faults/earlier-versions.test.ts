import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCluster } from '../../server/db/embedded/cluster.ts'
import { eventually } from './eventually.ts'
import { queryFolder } from './installation.ts'
import { flags, ownProgram, program } from './program.ts'
import { newFolder } from './folders.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/**
 * Heads of the main branch at which work was handed over: folders made by them exist. Add the next one when it is;
 * none is ever taken away.
 */
const landed = [
  { commit: '2b44048', what: 'the first one: search, bookings, cards, the ledger' },
  { commit: 'fda5db7', what: 'agencies and their money: deposits, quotations, refunds' },
  { commit: 'd4ea57b', what: 'safe money and data: audit chain, encryption, retention' },
  // The first weeks of trade: bookings, offline requests, quotations, documents, their money.
  { commit: '4e765e9', what: 'acts at the outside, plain names', lived: true },
  { commit: 'c4a94b9', what: 'items one by one, each with its own money' },
  { commit: 'fdd6fb5', what: 'VAT by rule, and what the desk books' },
  { commit: '3349b8eb', what: 'the back office: bank lines, settlements, tax documents, changes of flights' },
  { commit: '9e1162b8', what: 'cards by a gateway, a second airline source, keys and webhooks, Umrah waiting lists' },
  { commit: 'f5639fd2', what: 'saved cards, own Umrah desk sales, ticketless airlines, a sandbox' },
  { commit: '18b46393', what: 'EMDs that pay all, flights of missed tickets, messages of agencies' },
  { commit: 'b163dafb', what: 'names by their words, cases by days, quotations in an agency’s own currency' },
  { commit: '0b6a4520', what: 'passengers who missed it, sales that EMDs cover, memory that goes back' },
  { commit: '2990ffe1', what: 'a slow database that is heard, licences by today' },
  { commit: '1e3f95a5', what: 'searches that build one index at a time, suppliers by their newest calls' },
  { commit: '2579145f', what: 'ids looked up as they are kept, smaller buffers where memory is short' },
  { commit: '4877d1c1', what: 'people, logs and documents by the hundred thousand' },
  { commit: '3f874593', what: 'pages of bookings at once, VAT of what goes back by its own sale' },
  { commit: '363a7049', what: 'kept sums, what is ours of a line, queues by when they were asked' },
]

let work: string
beforeAll(() => {
  work = newFolder('earlier')
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

/** What must come along: everything that was sold, asked for, offered, written and posted. */
const holdings = {
  bookings: `select reference || ' ' || total_minor || ' ' || currency as one from bookings`,
  requests: `select id as one from offline_requests`,
  quotations: `select reference as one from quotations`,
  invoices: `select number || ' ' || total || ' ' || encode(hash, 'hex') as one from invoices`,
  deposits: `select id || ' ' || amount_minor || ' ' || status as one from deposits`,
  postings: `select journal_id || ' ' || line_no || ' ' || account_id || ' ' || amount as one from postings`,
  files: `select file_name || ' ' || bytes as one from files`,
}
const environment = (dataDir: string, lived = false) => ({
  PATH: process.env['PATH'],
  DATA_DIR: dataDir,
  PORT: '0',
  DEMO: '1',
  DEMO_HISTORY: lived ? '1' : '0',
  RIHLA_TESTING: '1',
  RIHLA_PAGES: '0',
  WARM_DAYS: '0',
  LOG_LEVEL: 'error',
})

/** Starts that code on the folder, waits until it is ready, and for what else is to happen, and stops it. */
async function startAndStop(code: readonly string[], dataDir: string, more: object, lived = false): Promise<void> {
  const child = spawn(process.execPath, code, {
    cwd: tmpdir(),
    env: { ...environment(dataDir, lived), ...more },
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
  if (lived) {
    // Some of each kind is there long before six weeks of it are told.
    const counts = Object.values(holdings).map((query) => `select count(*)::int as held from (${query}) as kind`)
    const isLived = (rows: { held: number }[]) => rows.length > 0 && rows.every(({ held }) => held >= 3)
    // On a busy machine its own supervisor may start its database anew meanwhile: nobody answers then.
    const told = () => queryFolder(dataDir, counts.join(' union all ')).catch(() => [])
    expect(await eventually(told, isLived, 500)).toSatisfy(isLived)
  }
  child.kill('SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
}

type Holdings = Record<string, string[]>

async function holdingsOf(dataDir: string): Promise<Holdings> {
  const cluster = await startCluster({ dataDir })
  try {
    const all: Holdings = {}
    for (const [kind, query] of Object.entries(holdings))
      all[kind] = (await queryFolder(dataDir, query)).map(({ one }: { one: string }) => one)
    return all
  } finally {
    await cluster.stop()
  }
}

describe.concurrent('a data folder made by an earlier version', () => {
  test.each(landed)(
    '$commit ($what) is brought up to date with all it holds, and the doctor finds it healthy',
    async ({ commit, lived }) => {
      const dataDir = join(work, `data-${commit}`)
      await startAndStop(
        [...flags, join(codeOf(commit), 'server/main.ts')],
        dataDir,
        // It runs once, from a folder of its own: what Node compiles of it is not worth keeping.
        {},
        lived,
      )
      const before = lived ? await holdingsOf(dataDir) : null
      await startAndStop(program('main'), dataDir, ownProgram)
      if (before) {
        const after = await holdingsOf(dataDir)
        for (const [kind, ones] of Object.entries(before)) {
          expect([kind, ones.length > 0]).toEqual([kind, true])
          expect([kind, ones.filter((one) => !after[kind]!.includes(one))]).toEqual([kind, []])
        }
      }
      const doctor = run(process.execPath, program('doctor'), { env: { ...environment(dataDir), ...ownProgram } })
      // What it found is in what it printed.
      const { stdout } = await doctor.catch((failed: { stdout: string }) => failed)
      const said = stdout.split('\n').filter((line) => !/^(ok|note)/.test(line))
      expect(said.join('\n').trim()).toMatch(/^All \d+ checks hold/)
    },
  )
})

test('a commit that is not in the clone is named', () => {
  expect(() => codeOf('0000000')).toThrow('fetch the whole history')
})
