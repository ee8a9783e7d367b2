// `npm test`: types, lint, guards, server tests on a real PostgreSQL, journeys in a real Chromium. Closes with one line.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs'
import { build, install, pinnedNode, root } from './prepare.mjs'

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
await install()
const node = pinnedNode()
const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
let passed = 0
let failed = 0
/** What failed, part by part, said again at the end: whoever sees only the end must know. */
const told = []

/** Runs one part; beside others its output is kept and printed when it has ended. */
const run = (name, args, env = {}) =>
  new Promise((resolve) => {
    const startedAt = Date.now()
    const child = spawn(node, args, {
      cwd: root,
      stdio: only ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: {
        // What one process compiled the next one begins with: hundreds start from the same sources.
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'),
        ...process.env,
        PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
        ...env,
      },
    })
    const output = []
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    if (!only) console.log(`-- ${name} begin`)
    const end = (ok) => {
      if (!ok) told.push({ name, end: Buffer.concat(output).toString().trimEnd().split('\n').slice(-60) })
      process.stdout.write(Buffer.concat(output))
      console.log(`-- ${name}: ${ok ? 'ok' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
      resolve(ok)
    }
    child.on('error', (error) => {
      output.push(Buffer.from(`${error}\n`))
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)
/** A runner that ended badly without a failed test of its own still counts as one, and what it said last is told. */
const count = (name, good, ok, bad, tests) => {
  if (!ok && tests.length > 0) told.find((part) => part.name === name).end = tests
  passed += good
  failed += bad > 0 || ok ? bad : 1
}
const bin = (...path) => join(root, 'node_modules', ...path)

const check = async () => {
  if (await run('check', [join(root, 'scripts', 'check.mjs')])) passed++
  else failed++
}
const vitest = async (name, file, args, env) => {
  const results_file = join(results, file)
  const ok = await run(
    name,
    [
      bin('vitest', 'vitest.mjs'),
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results_file}`,
    ],
    env,
  )
  const said = readJson(results_file)
  count(name, said?.numPassedTests ?? 0, ok, said?.numFailedTests ?? 0, failedInVitest(said))
}
const server = () => vitest('server tests', 'vitest.json', [], only ? {} : { WITH_MODELS: '1' })
const models = () => vitest('models and races', 'models.json', ['--config', join(root, 'vitest.models.config.ts')])
const faults = () => vitest('killed servers', 'faults.json', ['--config', join(root, 'vitest.faults.config.ts')])
/** What a build makes is gone after it: with room, a tenth of its time is not spent on tidying. */
const buildWeb = () => build(node, ['--max-semi-space-size=64', '--min-semi-space-size=64'])
const journeys = async () => {
  if (!existsSync(join(root, 'playwright.config.ts'))) return
  buildWeb()
  const chromium = findChromium()
  if (!chromium) {
    console.error('No Chromium was found and none could be installed; set CHROMIUM_PATH to one.')
    failed++
    return
  }
  const file = join(results, 'playwright.json')
  const extra = only ? process.argv.slice(process.argv.indexOf('--only') + 2) : []
  const drawn = process.env.JOURNEYS_DRAWN ?? String(Math.floor(Math.random() * 4))
  console.log(`-- journeys are walked with JOURNEYS_DRAWN=${drawn}`)
  const ok = await run('journeys', [bin('@playwright', 'test', 'cli.js'), 'test', ...extra], {
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON: file,
    JOURNEYS_DRAWN: drawn,
  })
  const said = readJson(file)
  const stats = said?.stats
  count('journeys', stats?.expected ?? 0, ok, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0), failedInPlaywright(said))
}

const parts = { check, server, models, faults, journeys }
if (only) await parts[only]?.()
else {
  // One after the other: side by side the three took a tenth more of the processor, since a page that is waited for goes
  // on painting, and what asks again and again asks more often. The journeys and the release want the web app.
  await Promise.all([server(), check().then(buildWeb)])
  await journeys()
  await faults()
}
if (passed === 0 && failed === 0) failed = 1
if (!only) for (const part of told) console.log(`-- ${part.name}: what failed\n${part.end.join('\n')}`)
// A reader that is slower than what was written last must have all of it before the process is gone.
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit(failed === 0 ? 0 : 1))
