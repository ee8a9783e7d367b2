import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { guards, type Source } from './guards.ts'
import { apply, changedBy, edited, filesOf, recipesIn } from './recipes.ts'
import { foreignWrites, ownersIn, tablesIn } from './table-owners.ts'
import { unusedExports } from './unused.ts'
import { circlesBetweenFeatures, unloadedWords } from './web-graph.ts'

const root = join(import.meta.dirname, '..')
const recipes = recipesIn(readFileSync(join(root, 'docs/contributing.md'), 'utf8'))
const recipe = (title: string) => recipes.find((one) => one.title === title)!

/** Each is a compiler's run or more: a limit that a machine with four times the work does not reach. */
const patiently = { timeout: 3_000_000 }

let copy: string
const packaged = (...path: string[]) => join(root, 'node_modules', ...path)
/** What a command says in the copy, and whether it ended well. */
function run(...args: string[]): { status: number | null; said: string } {
  // Tests in the copy use the PostgreSQL of this run, with a database of their own. The compiler lives for seconds: it
  // tidies up only where it would take more than this.
  const env = { ...process.env, DATABASE_URL: inject('adminUrl'), GOGC: 'off', GOMEMLIMIT: '2GiB' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env })
  return { status, said: stdout + stderr }
}
const checkTypes = (...projects: string[]) =>
  run(packaged('typescript', 'bin', 'tsc'), '-b', '--singleThreaded', ...projects)
function sourcesOf(folder: string): Source[] {
  return readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.includes('routeTree.gen'))
    .map((file) => ({ path: `${folder}/${file}`, text: readFileSync(join(copy, folder, file), 'utf8') }))
}

// All recipes go into one copy, so that types are checked once. What the last check knew of the files stays behind: to
// find out what a change leaves as it was takes the compiler longer than to check all of it.
const isSource = (path: string) => !path.endsWith('.tsbuildinfo')
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'rihla-recipes-'))
  const left = new Set(['node_modules', '.git', 'dist', 'data', 'coverage'])
  for (const name of readdirSync(root))
    if (!left.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true, filter: isSource })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const one of recipes) apply(copy, one)
  execFileSync(process.execPath, ['scripts/routes.mjs'], { cwd: copy, stdio: 'pipe' })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('the recipes of docs/contributing.md', () => {
  test.each(recipes.map((one) => [one.title, one] as const))('%s touches the files that it says', (_, one) => {
    expect(filesOf(one).sort()).toEqual(one.touches.toSorted())
  })

  test('A feature is one line for its calls, one for its server side, one where its table says what it holds, and what its checks say.', () => {
    const feature = recipe('A feature')
    expect(changedBy(feature)).toEqual([
      'contract/features.ts',
      'server/features.ts',
      'contract/checks/operations.en.ts',
      'contract/checks/operations.ar.ts',
      'server/features/people/privacy/map/operation.ts',
    ])
    const added = (file: string) => {
      const { text } = feature.blocks.find((block) => block.file === file)!
      return text.split('\n').filter((line) => line.startsWith('+')).length
    }
    expect(changedBy(feature).map(added)).toEqual([1, 1, 1, 1, 1])
  })

  test('A filter more is three files, and its sample in a test.', () => {
    expect(filesOf(recipe('A filter')).filter((file) => !file.endsWith('.test.ts'))).toHaveLength(3)
  })

  test('Their code has the right types, and a slip in it is found.', patiently, () => {
    // In a file that nothing else needs, so that all the rest is checked in the same run.
    const slip = join(copy, 'server/zz-slip.ts')
    writeFileSync(slip, 'export const slip: number = "one"\n')
    // What no recipe touches, the tests and benchmarks of other things, is left to the check of the whole.
    const config = join(copy, 'server/tsconfig.json')
    const whole = JSON.parse(readFileSync(config, 'utf8')) as { include: string[] }
    writeFileSync(config, JSON.stringify({ ...whole, include: whole.include.filter((path) => !path.startsWith('..')) }))
    const { said } = checkTypes('server', 'web')
    rmSync(slip)
    expect(said.split('\n').filter((line) => line.includes('error'))).toEqual([
      expect.stringMatching(/^server\/zz-slip\.ts.*Type 'string' is not assignable to type 'number'/),
    ])
  })

  test('Their code is formatted, and lint and guards have nothing against it.', patiently, () => {
    const touched = new Set(recipes.flatMap(filesOf))
    const files = [...touched].filter((file) => /\.tsx?$/.test(file))
    expect(run(packaged('@biomejs', 'biome', 'bin', 'biome'), 'format', ...files)).toMatchObject({ status: 0 })
    expect(run(packaged('oxlint', 'bin', 'oxlint'), '--deny-warnings', ...files)).toMatchObject({ status: 0 })
    const sources = ['contract', 'server', 'web', 'test', 'scripts', 'bench'].flatMap(sourcesOf)
    const theirs = sources.filter(({ path }) => touched.has(path))
    expect(theirs.flatMap((source) => guards.flatMap((guard) => guard.check(source)))).toEqual([])
    expect(theirs.flatMap((source) => foreignWrites(ownersIn(sources), source))).toEqual([])
    const config = { path: 'vite.config.ts', text: readFileSync(join(copy, 'vite.config.ts'), 'utf8') }
    expect(unusedExports([...sources, config])).toEqual([])
    const web = sources.filter(({ path }) => path.startsWith('web/'))
    expect(circlesBetweenFeatures(web)).toEqual([])
    expect(unloadedWords(web).filter((found) => [...touched].some((file) => found.startsWith(file)))).toEqual([])
  })

  test('Their tests pass, and the schema and the limits with them.', patiently, () => {
    const tests = recipes.flatMap(filesOf).filter((file) => file.endsWith('.test.ts'))
    expect(tests.length).toBeGreaterThanOrEqual(4)
    // What commands write is written in the same run: no test of a recipe may expect what it could write itself.
    for (const file of tests)
      expect([file, readFileSync(join(copy, file), 'utf8').includes('Snapshot')]).toEqual([file, false])
    const written = ['schema', 'limits', 'feature-names'].map((name) => `test/${name}.test.ts`)
    const { status, said } = run(
      packaged('vitest', 'vitest.mjs'),
      'run',
      ...tests,
      ...written,
      '--maxWorkers=1',
      '--update',
      // Nothing there needs what Vite makes of a file, and it would make it of two thousand for this one run.
      '--experimental.viteModuleRunner=false',
      '--experimental.nodeLoader=false',
    )
    expect([status, status === 0 ? '' : said]).toEqual([0, ''])
    const tables = tablesIn(readFileSync(join(copy, 'docs/schema.sql'), 'utf8'))
    expect(tables).toContain('closures')
    expect(
      Object.values(ownersIn(sourcesOf('server')))
        .flat()
        .sort(),
    ).toEqual(tables.sort())
  })
})

describe('a recipe that is wrong', () => {
  test('is noticed where its lines no longer stand in the file', () => {
    expect(() => edited('one\ntwo\n', ' three\n+four\n')).toThrow('0 times')
    expect(() => edited('one\ntwo\none\n', ' one\n+four\n')).toThrow('2 times')
    expect(edited('one\ntwo\n', ' one\n-two\n+four\n')).toBe('one\nfour\n')
  })

  test('is noticed where it hides a file that it touches', () => {
    const planted = recipesIn('## A thing\n\nTouches: `a.ts`\n\n```ts a.ts\n1\n```\n\n```diff b.ts\n x\n+y\n```\n')[0]!
    expect([filesOf(planted), planted.touches, changedBy(planted)]).toEqual([['a.ts', 'b.ts'], ['a.ts'], ['b.ts']])
  })
})
