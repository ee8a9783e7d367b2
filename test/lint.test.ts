import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const folders = ['contract', 'server', 'web', 'test/journeys']
const copied = ['.oxlintrc.json', 'package.json', 'tsconfig.base.json', 'tsconfig.json'].concat(
  folders.map((folder) => `${folder}/tsconfig.json`),
)

/** Lints these files under the project's own configuration, in a folder of their own. Answers the rules they break. */
function lint(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-lint-'))
  try {
    for (const name of folders) mkdirSync(join(folder, name), { recursive: true })
    for (const name of copied) cpSync(join(root, name), join(folder, name))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint')
    const { stdout } = spawnSync(process.execPath, [oxlint, '--deny-warnings', '-f', 'json'], {
      cwd: folder,
      encoding: 'utf8',
    })
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] }
    return [...new Set(diagnostics.map((one) => one.code))].sort()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const cycle = 'import(no-cycle)'
const foreign = 'eslint(no-restricted-imports)'

test('Lint accepts two files of which one imports the other.', () => {
  expect(
    lint({ 'server/a.ts': `import { b } from './b.ts'\nexport const a = b\n`, 'server/b.ts': `export const b = 1\n` }),
  ).toEqual([])
})

test('Lint finds two files that import each other.', () => {
  const files = {
    'server/a.ts': `import { b } from './b.ts'\nexport const a = () => b\n`,
    'server/b.ts': `import { a } from './a.ts'\nexport const b = () => a\n`,
  }
  expect(lint(files)).toEqual([cycle])
})

test('Lint finds a circle of types alone on the server and in the contract.', () => {
  for (const folder of ['server', 'contract'])
    expect(
      lint({
        [`${folder}/a.ts`]: `import type { B } from './b.ts'\nexport type A = { b: B }\n`,
        [`${folder}/b.ts`]: `import type { A } from './a.ts'\nexport type B = { a: A | null }\n`,
      }),
    ).toEqual([cycle])
})

test('Lint finds a circle of three features through their public APIs, written with our own import names.', () => {
  const feature = (name: string, other: string) =>
    `import { ${other} } from '#server/features/selling/${other}'\nexport const ${name} = () => ${other}\n`
  const files = Object.fromEntries(
    [
      ['one', 'two'],
      ['two', 'three'],
      ['three', 'one'],
    ].map(([name, other]) => [`server/features/selling/${name}/index.ts`, feature(name!, other!)]),
  )
  expect(lint(files)).toEqual([cycle])
})

test.each([
  ['the contract imports the server', 'contract/a.ts', '#server/money'],
  ['the contract imports Node', 'contract/a.ts', 'node:fs'],
  ['the browser imports the server', 'web/features/a.tsx', '#server/money'],
  ['the server imports the browser', 'server/a.ts', '#web/paths'],
  ['a feature imports a file inside another feature', 'server/features/selling/a/x.ts', '#server/features/selling/b/y'],
])('Lint finds it when %s.', (_, path, name) => {
  expect(lint({ [path]: `import { a } from '${name}'\nexport const b = a\n` })).toContain(foreign)
})
