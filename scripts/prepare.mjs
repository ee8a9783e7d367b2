// What both commands do before anything else, with nothing but Node 18 at hand: install what the lock file names,
// find the Node that comes with it, build the web app when its sources changed. Only `node:` imports in here.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { existsSync, mkdirSync, readdirSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const windows = process.platform === 'win32'
/** A release brings the built web app instead of its sources and the tools to build it. */
const isRelease = !existsSync(join(root, 'web'))

/** Ends with one sentence: what is wrong and what to do. */
export function stop(sentence) {
  console.error(`\n${sentence}\n`)
  process.exit(1)
}

const sha = (text) => createHash('sha256').update(text).digest('hex')
const lockHash = () => sha(readFileSync(join(root, 'package-lock.json')))

function isInstalled(wanted) {
  const stamp = join(modules, '.installed')
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted
  // Somebody ran npm by hand: npm writes this file last, so a broken-off install has none.
  const inner = join(modules, '.package-lock.json')
  return existsSync(inner) && statSync(inner).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

function npm(args) {
  const cli = process.env.npm_execpath
  const node = process.env.npm_node_execpath ?? process.execPath
  const env = { ...process.env }
  delete env.NODE_ENV
  const [command, first] = cli ? [node, [cli]] : ['npm', []]
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      env,
      shell: !cli && windows,
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
    child.on('close', (code) => resolve({ code, said }))
    child.on('error', (error) => resolve({ code: 1, said: String(error) }))
  })
}

function registryHost() {
  const cli = process.env.npm_execpath
  const [command, args] = cli ? [process.execPath, [cli]] : ['npm', []]
  const asked = spawnSync(command, [...args, 'config', 'get', 'registry'], {
    cwd: root,
    encoding: 'utf8',
    shell: windows && !cli,
  })
  try {
    return new URL(asked.stdout.trim()).hostname
  } catch {
    return undefined
  }
}

export async function install() {
  const wanted = `${lockHash()} ${process.platform}-${process.arch}`
  if (isInstalled(wanted)) {
    if (!existsSync(join(modules, '.installed'))) writeFileSync(join(modules, '.installed'), wanted)
    return false
  }
  const free = statfsSync ? statfsSync(root) : undefined
  if (free && free.bavail * free.bsize < 1.2e9)
    stop(
      `The disk under ${root} has ${Math.round((free.bavail * free.bsize) / 1e6)} MB left; the first start needs about 1.2 GB.`,
    )
  const proxied = process.env.HTTPS_PROXY || process.env.https_proxy || process.env.npm_config_proxy
  const host = proxied ? undefined : registryHost()
  if (host) {
    const found = await Promise.race([
      lookup(host).then(
        () => true,
        () => false,
      ),
      new Promise((done) => setTimeout(() => done(false), 8000)),
    ])
    if (!found) stop(`The npm registry (${host}) cannot be reached; the first start needs the network.`)
  }
  console.log('Installing the packages of the lock file...')
  const { code, said } = await npm([
    windows && existsSync(modules) ? 'install' : 'ci',
    '--include=optional',
    isRelease ? '--omit=dev' : '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (code !== 0) {
    const reason = /\b(E[A-Z0-9]{3,})\b/.exec(said)?.[1] ?? `code ${code}`
    if (/ENOSPC/.test(said)) stop(`The disk under ${root} is full; free about 1.2 GB and start again.`)
    if (/ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH/.test(said))
      stop(`The npm registry cannot be reached (${reason}); the first start needs the network, or a filled npm cache.`)
    stop(`The packages could not be installed (${reason}):\n${said.trim().split('\n').slice(-12).join('\n')}`)
  }
  writeFileSync(join(modules, '.installed'), wanted)
  return true
}

/** The Node of the lock file, or this one where there is none for the platform and it is new enough. */
export function pinnedNode() {
  const os = { linux: 'linux', win32: 'win' }[process.platform]
  const file = join(modules, `node-${os}-${process.arch}`, 'bin', windows ? 'node.exe' : 'node')
  if (os && existsSync(file)) {
    // Not for the C library of this machine (musl): then it does not even start.
    if (spawnSync(file, ['--version']).status === 0) return file
  }
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 11)) return process.execPath
  return stop(
    `This needs Node 24.11 or newer and has ${process.versions.node}; there is no ready-made Node for ${process.platform}-${process.arch}, please install Node 24 and start again.`,
  )
}

function sourcesStamp() {
  let newest = 0
  let count = 0
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) walk(path)
      else if (entry.name !== 'routeTree.gen.ts') {
        count++
        newest = Math.max(newest, statSync(path).mtimeMs)
      }
    }
  }
  for (const folder of ['web', 'contract']) walk(join(root, folder))
  const config = ['vite.config.ts', 'scripts/visitors-first.ts'].map((file) => statSync(join(root, file)).mtimeMs)
  return `${newest} ${count} ${config.join(' ')} ${lockHash()}`
}

/** Builds the web app where its sources have changed; `flags` are Node's. */
export function build(node, flags = []) {
  if (isRelease) return false
  const stampFile = join(root, 'dist', '.built')
  const stamp = sourcesStamp()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return false
  console.log('Building the web app...')
  const { status, stdout, stderr } = spawnSync(
    node,
    [...flags, join(modules, 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0)
    stop(`The web app could not be built:\n${(stdout + stderr).trim().split('\n').slice(-25).join('\n')}`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, stamp)
  return true
}
