import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeEnv, nodeFlags } from '../scripts/node-settings.mjs'

const text = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
/** Of a service or an image: flags of Node, and settings of the C library, in the order in which they stand. */
const flagsIn = (start: string) => start.match(/--[\w-]+(=[\w-]+)?/g)
const mallocIn = (file: string) =>
  Object.fromEntries([...file.matchAll(/(MALLOC_\w+)=(\d+)/g)].map((m) => [m[1], m[2]]))

test.each([
  ['deploy/rihla.service', /^ExecStart=.*$/m],
  ['deploy/Dockerfile', /^CMD .*$/m],
])('%s starts Node as `npm start` does', (path, start) => {
  const file = text(path)
  expect(flagsIn(start.exec(file)![0])).toEqual(nodeFlags)
  expect(mallocIn(file)).toEqual(nodeEnv)
})

test('PostgreSQL gets none of what is set for the memory of Node', () => {
  const folder = join(import.meta.dirname, '../server/db/embedded/create-folder.ts')
  const script = `import { childEnv } from ${JSON.stringify(folder)}
    console.log(Object.keys(childEnv).filter((name) => /MALLOC|^LC_ALL$/.test(name)).join())`
  const env = { ...process.env, ...nodeEnv }
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env })
  expect(said.trim()).toBe('LC_ALL')
})

test('benchmarks collect young objects as the server does', () => {
  const { scripts } = JSON.parse(text('package.json'))
  expect(flagsIn(scripts.bench)).toEqual(nodeFlags.filter((flag) => flag.startsWith('--max-semi-space-size')))
})

test('a server that rests collects its garbage: what nobody holds is gone', () => {
  const rest = join(import.meta.dirname, '../server/at-rest.ts')
  const script = `import { collectGarbage } from ${JSON.stringify(rest)}
    const gone = new WeakRef({ much: new Array(100_000).fill(0) })
    await new Promise((resolve) => setImmediate(resolve))
    await collectGarbage()
    console.log(gone.deref() === undefined)`
  const said = execFileSync(process.execPath, [...nodeFlags, '--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(said.trim()).toBe('true')
})
