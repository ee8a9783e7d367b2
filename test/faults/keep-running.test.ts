import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { newFolder } from './folders.ts'

const root = join(import.meta.dirname, '../..')
const folder = newFolder('keep')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a little program and answers the code it ended with and what it said. */
async function run(source: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', source],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
const module = (path: string) => JSON.stringify(pathToFileURL(join(root, path)).href)

/** Keeps a server running that writes its lives into a file and does in each what `lives` says. */
function kept(name: string, lives: string): Promise<{ code: number | null; output: string }> {
  const server = join(folder, `${name}.mjs`)
  const book = JSON.stringify(join(folder, name))
  writeFileSync(
    server,
    `import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${book}, 'life\\n')
    const life = readFileSync(${book}, 'utf8').trim().split('\\n').length
    ${lives}`,
  )
  return run(`import { keepRunning } from ${module('scripts/keep-running.mjs')}
    process.exit(await keepRunning(process.execPath, [${JSON.stringify(server)}], { waitMs: 20 }))`)
}
const livesOf = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split('\n').length

test('npm start begins a crashed server anew, with a longer wait each time, until it ends well', async () => {
  const { code, output } = await kept(
    'crashing',
    `process.send('ready', () => { if (life === 3) process.exit(0); else if (life === 2) process.exit(70); else process.kill(process.pid, 'SIGKILL') })`,
  )
  expect(code).toBe(0)
  expect(livesOf('crashing')).toBe(3)
  expect(output).toMatch(/SIGKILL\); starting it again in 0\.02 s[^]*code 70\); starting it again in 0\.04 s/)
})

test('npm start does not repeat a start that was refused', async () => {
  expect((await kept('refused', 'process.exit(1)')).code).toBe(1)
  expect(livesOf('refused')).toBe(1)
})

test('an error that nobody caught is logged, what is open is let end, and the process ends with a code', async () => {
  for (const fault of [
    `setImmediate(() => { throw new Error('a planted error') })`,
    `Promise.reject(new Error('a planted error'))`,
  ]) {
    const { code, output } = await run(`import { onUncaught } from ${module('server/last-resort.ts')}
      onUncaught((error, text) => console.log(text, error.message), (code) => setTimeout(() => { console.log('drained'); process.exit(code) }, 50))
      setInterval(() => {}, 1000)
      ${fault}`)
    expect(code).toBe(70)
    expect(output).toMatch(/stopping a planted error[^]*drained/)
  }
})
