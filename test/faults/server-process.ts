import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { Browser } from './browser.ts'
import { ownProgram, program } from './program.ts'

export type Reply = { status: number; body: any }

/** The real server as a process of its own, and one person talking to it over HTTP. */
export class ServerProcess {
  readonly #child: ChildProcess
  #browser = new Browser()
  /** Who stays logged in, by address: the browsers of an earlier life of the same installation. */
  readonly #people: Map<string, Browser> | undefined
  readonly url: string
  output: string

  private constructor(child: ChildProcess, url: string, output: string, people?: Map<string, Browser>) {
    this.#child = child
    this.#people = people
    this.url = url
    this.output = output
  }

  static async start(options: {
    /** Without one the server runs the embedded PostgreSQL of its data folder. */
    databaseUrl?: string
    dataDir: string
    crashAt?: string
    now?: Date
    /** How far the clock of the server's host is off; the database's is right. */
    hostClockOffMs?: number
    env?: Record<string, string>
    /** Whoever is in it, or logs in, stays logged in for the next life that is given it. */
    people?: Map<string, Browser>
  }): Promise<ServerProcess> {
    const child = spawn(
      process.execPath,
      [
        ...(options.hostClockOffMs ? ['--import', join(import.meta.dirname, 'wrong-host-clock.mjs')] : []),
        ...program('main'),
      ],
      {
        cwd: tmpdir(),
        env: {
          ...ownProgram,
          ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
          DATA_DIR: options.dataDir,
          PORT: '0',
          DEMO: '1',
          RIHLA_TESTING: '1',
          RIHLA_PAGES: '0',
          // Most of these processes never search: those that do make their flights then.
          WARM_DAYS: '0',
          LOG_LEVEL: 'error',
          ...(options.crashAt ? { CRASH_AT: options.crashAt } : {}),
          ...(options.hostClockOffMs ? { HOST_CLOCK_OFF_MS: String(options.hostClockOffMs) } : {}),
          ...options.env,
          ...(options.now ? { RIHLA_NOW: options.now.toISOString() } : {}),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let output = ''
    const url = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        const found = /ready at (http:\/\/localhost:\d+)/.exec(output)
        if (found) resolve(found[1]!)
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
    })
    const started = new ServerProcess(child, url, output, options.people)
    const listen = (chunk: Buffer) => void (started.output += chunk.toString())
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    return started
  }

  get ended(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** The code it ended with; null while it lives, or when a signal ended it. */
  get exitCode(): number | null {
    return this.#child.exitCode
  }

  /** How it ended: the signal's name; null when it goes on living. */
  async gone(): Promise<string | null> {
    if (!this.ended) await once(this.#child, 'exit', { signal: AbortSignal.timeout(300_000) }).catch(() => null)
    return this.#child.signalCode
  }

  /** SIGKILL ends it at once, SIGTERM asks it to stop, SIGSTOP freezes it until SIGCONT. */
  send(signal: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): void {
    this.#child.kill(signal)
  }

  async stop(): Promise<void> {
    if (this.ended) return
    this.#child.kill('SIGTERM')
    await once(this.#child, 'exit')
  }

  /** null: the server died while it was asked. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply | null> {
    if (!this.#browser.hasForgeryCookie && path !== '/csrf-cookie') await this.call('GET', '/csrf-cookie')
    try {
      const { status, text } = await this.#browser.send(method, this.url + path, body, headers)
      return { status, body: text ? JSON.parse(text) : undefined }
    } catch (error) {
      if (error instanceof TypeError || (error as NodeJS.ErrnoException).code) return null
      throw error
    }
  }

  /** The bearer half of whoever is logged in. */
  get token(): string | undefined {
    return this.#browser.token
  }

  /** Somebody else comes, with a browser of their own. */
  nextPerson(): void {
    this.#browser = new Browser()
  }

  /** Logs a demo person in with the mailed code. */
  async logIn(email: string): Promise<void> {
    const known = this.#people?.get(email)
    if (known) return void (this.#browser = known)
    if (this.#people) this.nextPerson()
    const password = 'demo-Password-1'
    await this.call('POST', '/api/login/request-otp', { email, password })
    const outbox = await this.call('GET', '/demo/outbox')
    const { code } = outbox!.body.find((mail: { to: string; code: string | null }) => mail.to === email && mail.code)
    const verified = await this.call('POST', '/api/login/verify-otp', { email, password, code })
    if (verified?.status !== 200) throw new Error(JSON.stringify(verified))
    this.#browser.token = verified.body.data.authorisation.token
    this.#people?.set(email, this.#browser)
  }
}
