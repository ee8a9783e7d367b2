import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { nodeEnv, nodeFlags } from '../../scripts/node-settings.mjs'

const root = join(import.meta.dirname, '../..')
/** How long a restarted server may need until it is ready; longer is a finding, not the end of the run. */
const readyWithinMs = 120_000

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** The server that is tortured: started again whenever it ends, as a service manager would. */
export class Target {
  readonly url: string
  readonly #given: Record<string, string>
  readonly #ahead: () => number
  readonly dataDir: string
  #child: ChildProcess | undefined
  #stopping = false
  starts = 0
  /** Starts that ended before they were ready, with what they said. */
  failedStarts: string[] = []
  log = ''

  /** `env`: more of what it is started with. `ahead`: how far its clock is before ours from the next start on, in milliseconds. */
  constructor(options: {
    port: number
    dataDir: string
    mailUrl: string
    env?: Record<string, string>
    ahead?: () => number
  }) {
    this.url = `http://localhost:${options.port}`
    this.dataDir = options.dataDir
    this.#ahead = options.ahead ?? (() => 0)
    this.#given = {
      PATH: process.env['PATH'] ?? '',
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      MAIL_URL: options.mailUrl,
      DEMO: '1',
      RIHLA_TESTING: '1',
      RIHLA_DURABLE: '1',
      RIHLA_PAGES: '0',
      LOG_LEVEL: 'error',
      ...options.env,
    }
  }

  get #env(): Record<string, string> {
    const ahead = this.#ahead()
    return ahead > 0 ? { ...this.#given, RIHLA_NOW: new Date(Date.now() + ahead).toISOString() } : this.#given
  }

  get pid(): number | undefined {
    return this.#child?.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined
  }

  run(script: string, args: string[] = []): string {
    return execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, script), ...args], {
      cwd: root,
      env: this.#env,
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    })
  }

  start(): void {
    this.starts++
    const child = spawn(process.execPath, [...nodeFlags, join(root, 'server/main.ts')], {
      cwd: root,
      env: { ...nodeEnv, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    let wasReady = false
    const take = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000)
      wasReady ||= said.includes('is ready at')
      this.log = (this.log + chunk.toString()).slice(-200_000)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('exit', (code, signal) => {
      if (signal === null && !wasReady) this.failedStarts.push(`ended with ${code}: ${said.trim()}`)
      if (!this.#stopping) this.start()
    })
    this.#child = child
  }

  async stop(): Promise<number | null> {
    this.#stopping = true
    const child = this.#child!
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    return code
  }

  async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok
    } catch {
      return false
    }
  }

  /** Milliseconds until it is ready; null where it was not in two minutes. */
  async ready(): Promise<number | null> {
    const from = performance.now()
    while (performance.now() - from < readyWithinMs) {
      if (await this.isReady()) return performance.now() - from
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return null
  }
}
