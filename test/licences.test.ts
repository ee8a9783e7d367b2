import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const allowed = new Set(
  `MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 MPL-2.0
   OFL-1.1 CC-BY-4.0 CC0-1.0 Unlicense Python-2.0`.split(/\s+/),
)

/** Packages whose manifest names no licence in the form of SPDX; read by a person in the place that is named. */
const readByHand: Record<string, { licence: string; where: string }> = {
  'airport-data-js': { licence: 'CC-BY-4.0', where: 'its manifest says "CC BY 4.0"; named in NOTICE' },
  jsonpack: { licence: 'MIT', where: 'LICENSE.md' },
  'png-js': { licence: 'MIT', where: 'LICENSE' },
  '@react-aria/optimize-locales-plugin': { licence: 'Apache-2.0', where: 'LICENSE; builds only' },
}

type Entry = { dev?: boolean; license?: string; version?: string; link?: boolean }

/** Whether an SPDX expression can be met: one side of an OR, all of an AND. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((side) => side.split(' AND ').every((one) => allowed.has(one.trim())))

/** Packages with a licence that is not allowed, or none; `name licence`. */
const notAllowed = (packages: Record<string, Entry>): string[] =>
  Object.entries(packages).flatMap(([path, { license }]) => {
    if (path === '') return []
    const name = path.split('node_modules/').pop()!
    const known = readByHand[name]?.licence ?? license ?? 'none'
    return isAllowed(known) ? [] : [`${name} ${known}`]
  })

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> }
const delivered = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !entry.dev)

test('every package has a licence on the list', () => {
  expect(delivered.length).toBeGreaterThan(150)
  expect(notAllowed(lock.packages)).toEqual([])
  expect(
    notAllowed({
      'node_modules/planted': { license: 'AGPL-3.0-only' },
      'node_modules/silent': {},
      'node_modules/both': { license: '(MIT AND SSPL-1.0)' },
    }),
  ).toEqual(['planted AGPL-3.0-only', 'silent none', 'both (MIT AND SSPL-1.0)'])
})

test('what is installed says the same licences as the lock', () => {
  const differ = delivered.flatMap(([path, { license }]) => {
    const manifest = join(root, path, 'package.json')
    if (!existsSync(manifest)) return []
    const said = (JSON.parse(readFileSync(manifest, 'utf8')) as { license?: unknown }).license
    return typeof said === 'string' && said !== license ? [`${path}: ${said}, in the lock ${license}`] : []
  })
  expect(differ).toEqual([])
})

test('an exception is for a package that is there and says nothing that the list knows', () => {
  for (const name of Object.keys(readByHand)) {
    const entry = lock.packages[`node_modules/${name}`]
    expect(entry, name).toBeDefined()
    expect(isAllowed(entry!.license ?? 'none'), name).toBe(false)
  }
})

test('NOTICE names what is delivered beside packages of code, and the licences of Node and PostgreSQL', () => {
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8')
  const data = delivered
    .map(([path]) => path.slice('node_modules/'.length))
    .filter((name) => /^air(port|line)/.test(name))
  for (const name of [...data, 'world-atlas', 'Node.js', 'PostgreSQL', 'OpenSSL', 'ICU', 'IBM Plex', 'Readex Pro'])
    expect(notice, name).toContain(name)
})

test('npm run sbom lists every package that is delivered, the web app’s among them, and no test tool', () => {
  const file = join(root, 'node_modules', '.sbom-test.json')
  execFileSync(process.execPath, [join(root, 'scripts/sbom.mjs'), file])
  type Bom = { bomFormat: string; components: { name: string; group?: string; version: string; 'bom-ref': string }[] }
  const bom = JSON.parse(readFileSync(file, 'utf8')) as Bom
  expect(bom.bomFormat).toBe('CycloneDX')
  const refs = new Set(bom.components.map((one) => one['bom-ref']))
  const missing = delivered
    .map(([path, { version }]) => `${path.split('node_modules/').pop()}@${version}`)
    .filter((ref) => !refs.has(ref))
  expect(missing).toEqual([])
  for (const name of ['react-dom', '@tanstack/react-router', 'react-aria-components', 'dompurify'])
    expect(
      [...refs].some((ref) => ref.startsWith(`${name}@`)),
      name,
    ).toBe(true)
  expect([...refs].filter((ref) => /^(vitest|@playwright\/test|@biomejs\/biome|oxlint|fast-check)@/.test(ref))).toEqual(
    [],
  )
})
