import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFlags } from '../scripts/node-flags.mjs'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

test('The server is started with the same flags by npm start, as a service and in a container.', () => {
  expect(read('scripts/start.mjs')).toContain("[...nodeFlags, join(root, 'server', 'main.ts')")
  expect(read('deploy/rihla.service')).toContain(`/bin/node ${nodeFlags.join(' ')} /opt/rihla/server/main.ts`)
  const command = ['node', ...nodeFlags, 'server/main.ts'].map((word) => JSON.stringify(word)).join(', ')
  expect(read('deploy/Dockerfile')).toContain(`CMD [${command}]`)
})

test('A release brings every script that its npm start consists of.', () => {
  const listed = /startScripts = \[(.*)\]/.exec(read('scripts/release.mjs'))![1]!
  const brought = [...listed.matchAll(/'([^']+)'/g)].map(([, name]) => name!)
  const imported = brought.flatMap((name) =>
    [...read(`scripts/${name}`).matchAll(/from '\.\/([^']+)'/g)].map(([, one]) => one!),
  )
  expect(brought).toContain('start.mjs')
  expect(imported.filter((name) => !brought.includes(name))).toEqual([])
})
