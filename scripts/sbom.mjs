// `npm run sbom [FILE]`: a CycloneDX list of the packages that run on the server or are built into the web app.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { root, stop } from './prepare.mjs'

/** Packages that sources of the web app import: built into what browsers load, though installed to build only. */
function inBrowser() {
  const files = ['web', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, file), 'utf8')),
  )
  const names = files.flatMap((text) =>
    [...text.matchAll(/(?:from|import|@import)\s*\(?\s*['"]((?:@[a-z0-9-]+\/)?[a-z0-9][a-z0-9.-]*)/g)].map(
      ([, name]) => name,
    ),
  )
  return new Set(names)
}

/** npm's own list of every package in the lock. */
function everything() {
  const cli = process.env.npm_execpath
  const beside = join(dirname(process.execPath), process.platform === 'win32' ? 'npm.cmd' : 'npm')
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only']
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27, shell: !cli && process.platform === 'win32' }
  for (const [command, first] of cli
    ? [[process.execPath, [cli]]]
    : [
        ['npm', []],
        [beside, []],
      ]) {
    const { status, stdout } = spawnSync(command, [...first, ...args], options)
    if (status === 0) return JSON.parse(stdout)
  }
  return stop('The list of packages needs npm 10 or newer.')
}

/** CycloneDX 1.5 as text: what is delivered, and nothing that only builds or tests it. */
export function sbom() {
  const {
    dependencies: wanted,
    optionalDependencies,
    devDependencies,
    version,
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const bom = everything()
  const of = new Map(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn ?? []]))
  const browser = inBrowser()
  const built = Object.keys(devDependencies).filter((name) => browser.has(name))
  const names = [...Object.keys({ ...wanted, ...optionalDependencies }), ...built]
  const delivered = new Set()
  const add = (ref) => {
    if (delivered.has(ref)) return
    delivered.add(ref)
    for (const next of of.get(ref) ?? []) add(next)
  }
  const top = bom.metadata.component['bom-ref']
  for (const ref of of.get(top) ?? []) if (names.includes(ref.slice(0, ref.lastIndexOf('@')))) add(ref)
  const component = { ...bom.metadata.component, name: 'rihla', version }
  return `${JSON.stringify(
    {
      ...bom,
      metadata: { ...bom.metadata, component },
      components: bom.components.filter((one) => delivered.has(one['bom-ref'])),
      dependencies: bom.dependencies
        .filter(({ ref }) => ref === top || delivered.has(ref))
        .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => delivered.has(one)) })),
    },
    null,
    2,
  )}\n`
}

if (process.argv[1] === import.meta.filename) {
  const file = resolve(process.argv[2] ?? join(root, 'release', 'sbom.cdx.json'))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, sbom())
  console.log(file)
}
