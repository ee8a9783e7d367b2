// `npm run release`: a folder that runs without build tools, and the same as an archive. `--folder PATH` says where.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build, install, pinnedNode, root, stop } from './prepare.mjs'
import { sbom } from './sbom.mjs'

/** What a server needs besides its packages. */
const kept = [
  'server',
  'contract',
  'dist',
  'deploy',
  'clients',
  'docs',
  'LICENSE',
  'NOTICE',
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  '.npmrc',
]
const isLeftOut = (path) => /\.(test|model\.test)\.ts$|tsconfig\.json$|\.tsbuildinfo$/.test(path)

/** The manifest and the lock without what only building and testing need: `npm ci` installs the rest alone. */
function withoutDevelopment(manifest, lock) {
  const { devDependencies: _1, scripts: _2, ...rest } = manifest
  const { devDependencies: _3, ...own } = lock.packages['']
  const packages = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !entry.dev)
  const scripts = Object.fromEntries(
    Object.entries(manifest.scripts).filter(([, command]) => /^node (server\/|scripts\/start\.mjs$)/.test(command)),
  )
  return {
    manifest: { ...rest, scripts },
    lock: { ...lock, packages: { '': own, ...Object.fromEntries(packages) } },
  }
}

/** What `npm start` consists of. */
export const startScripts = ['start.mjs', 'prepare.mjs', 'keep-running.mjs', 'node-settings.mjs']

/** Writes the release into `folder`, which must be empty or not there. */
export function writeRelease(folder) {
  if (existsSync(folder)) stop(`${folder} is already there; remove it or name another with --folder.`)
  mkdirSync(folder, { recursive: true })
  for (const name of kept)
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !isLeftOut(path) })
  mkdirSync(join(folder, 'scripts'))
  for (const name of startScripts) cpSync(join(root, 'scripts', name), join(folder, 'scripts', name))
  const { manifest, lock } = withoutDevelopment(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  )
  const git = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' })
  // For `npm run version`: a release has no git to ask.
  if (git.status === 0) manifest.gitHead = git.stdout.trim()
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
  writeFileSync(join(folder, 'sbom.cdx.json'), sbom())
  return { folder, version: manifest.version }
}

if (process.argv[1] === import.meta.filename) {
  const at = process.argv.indexOf('--folder')
  await install()
  build(pinnedNode())
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folder = resolve(at > 0 ? process.argv[at + 1] : join(root, 'release', `rihla-${version}`))
  if (at < 0) rmSync(folder, { recursive: true, force: true })
  writeRelease(folder)
  const archive = `${folder}.tar.gz`
  const packed = spawnSync('tar', ['-czf', archive, '-C', dirname(folder), folder.slice(dirname(folder).length + 1)])
  if (packed.status !== 0) stop(`The archive could not be written: ${packed.stderr}`)
  console.log(`${folder}\n${archive}\nIn it: npm ci --omit=dev, then npm start.`)
}
