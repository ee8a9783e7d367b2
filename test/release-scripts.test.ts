import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

test('A release brings every script that its npm start consists of.', () => {
  const listed = /startScripts = \[(.*)\]/.exec(read('scripts/release.mjs'))![1]!
  const brought = [...listed.matchAll(/'([^']+)'/g)].map(([, name]) => name!)
  const imported = brought.flatMap((name) =>
    [...read(`scripts/${name}`).matchAll(/from '\.\/([^']+)'/g)].map(([, one]) => one!),
  )
  expect(brought).toContain('start.mjs')
  expect(imported.filter((name) => !brought.includes(name))).toEqual([])
})
