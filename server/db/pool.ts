import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { CarefulClient, KeepingClient, type ReadLimit } from './clients.ts'
import { FairQueue, overloaded } from './fair-queue.ts'
import { letWait } from './patience.ts'

/**
 * Each kind of work has connections of its own, so that one that waits never takes the others' away: `reads` are
 * single statements of callers, `writes` their transactions, `jobs` what follows a commit, `setup` what a start
 * writes, `health` the question whether the database answers.
 */
export type Lane = 'reads' | 'writes' | 'jobs' | 'setup' | 'health'
export type LaneSizes = Record<Lane, number>

/** Of one process, when nothing else is said: three of them fit into a PostgreSQL with its usual 100 connections. */
export const connectionsUsual = 28
/** Where memory is short: each connection is a process of PostgreSQL, of five to ten MiB. */
export const connectionsFew = 16
/** With fewer each lane would be a queue of one. */
export const connectionsMin = 10
export const connectionsMax = 500

/** The connections of one process shared out to its lanes. */
export function laneSizesOf(connections: number): LaneSizes {
  const [health, setup] = [1, Math.min(4, Math.floor(connections / 8) + 1)]
  const rest = connections - health - setup
  const [reads, jobs] = [Math.floor(rest / 3), Math.floor(rest / 4)]
  return { reads, writes: rest - reads - jobs, jobs, setup, health }
}

/** Transactions that one agency (or visitor) has open at once: a third, so that others always get through. */
const sharePlaces = 4
/** A busy machine needs long for a new connection; whoever asked for it is answered before. */
const connectMs = 30_000
const callerWaitMs: Partial<Record<Lane, number>> = { reads: 15_000, writes: 15_000, health: 2_000 }
/** A set-up may wait for its own other half; it has no caller. */
const setupConnectMs = 300_000
/** A frozen backend never answers, not even that its statement took too long: then the connection is given up. */
const silenceMs = 5_000
/**
 * A connection in use is closed after so long and made anew. Its process at PostgreSQL keeps what it learned of tables and
 * statements, three times the memory of a new one, and those that jobs ask at night would keep it for ever. A test that
 * counts what is planned is not to meet a new one: there it is let live longer, as callers are let wait.
 */
const lifetimeMs = 300_000

type Work = { lane?: Lane; share?: string }
const work = new AsyncLocalStorage<Work>()

/** Runs `fn`, and whatever it starts, on this lane's connections. */
export const inLane = <T>(lane: Lane, fn: () => T): T => work.run({ ...work.getStore(), lane }, fn)
/** Runs `fn` for this agency or visitor, who gets a fair share of the connections for writing. */
export const forCaller = <T>(share: string, fn: () => T): T => work.run({ ...work.getStore(), share }, fn)
/** A transaction writes, unless it belongs to a job, a set-up or a question about health. */
export const inWriteLane = <T>(fn: () => T): T => (work.getStore()?.lane ? fn() : inLane('writes', fn))

export type PoolOptions = {
  url: string
  types: pg.CustomTypesConfig
  /** Of every lane together when given: one small pool for a command that does one thing. */
  max?: number | undefined
  lanes: LaneSizes
  /** `SET` of each session but the two time limits. */
  session: Record<string, string>
  statementTimeoutMs: number
  lockTimeoutMs: number
  setupStatementTimeoutMs: number
  /** Milliseconds after which a connection is made anew; default five minutes. */
  lifetimeMs?: number
}

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

function laneConfig(options: PoolOptions, lane: Lane): pg.PoolConfig & ReadLimit {
  const isSetup = lane === 'setup'
  const statementMs = isSetup ? options.setupStatementTimeoutMs : options.statementTimeoutMs
  const session = {
    ...options.session,
    statement_timeout: String(statementMs),
    lock_timeout: String(isSetup ? statementMs : options.lockTimeoutMs),
    idle_in_transaction_session_timeout: String(isSetup ? statementMs : 30_000),
  }
  return {
    connectionString: options.url,
    Client: (lane === 'reads' ? CarefulClient : KeepingClient) as unknown as NonNullable<pg.PoolConfig['Client']>,
    max: options.max ?? options.lanes[lane],
    connectionTimeoutMillis: isSetup ? setupConnectMs : letWait(connectMs),
    readMs: statementMs + silenceMs,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: letWait(options.lifetimeMs ?? lifetimeMs) / 1_000,
    keepAlive: true,
    types: options.types,
    options: Object.entries(session)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  }
}

/** One pool for the callers' reads, and behind the same face one for each other lane, opened when it is needed. */
export class LanePool extends pg.Pool {
  readonly #laneOptions: PoolOptions
  readonly #others = new Map<Lane, pg.Pool>()
  readonly #shares = new FairQueue(sharePlaces)

  constructor(options: PoolOptions) {
    super(laneConfig(options, 'reads'))
    this.#laneOptions = options
    // Without a listener a lost idle connection would end the process; the pool drops it by itself.
    this.on('error', () => {})
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const got = this.#acquire()
    if (!callback) return got
    got.then(
      (client) => callback(undefined, client, client.release as (release?: unknown) => void),
      (error: Error) => callback(error, undefined, () => {}),
    )
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), ...[...this.#others.values()].map((pool) => pool.end())])
  }

  /** What each lane that was used has now. */
  lanes(): { lane: Lane; total: number; idle: number; waiting: number }[] {
    const pools: [Lane, pg.Pool][] = [['reads', this], ...this.#others]
    return pools.map(([lane, pool]) => ({
      lane,
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }))
  }

  #connectTo(lane: Lane): Promise<pg.PoolClient> {
    if (lane === 'reads' || (this.#laneOptions.max !== undefined && lane !== 'setup')) return super.connect()
    if (this.ended || this.ending) return Promise.reject(new Error('Cannot use a pool after calling end on the pool'))
    let pool = this.#others.get(lane)
    if (!pool) {
      pool = new pg.Pool(laneConfig(this.#laneOptions, lane))
      pool.on('error', () => {})
      this.#others.set(lane, pool)
    }
    return pool.connect()
  }

  async #acquire(): Promise<pg.PoolClient> {
    const { lane = 'reads', share } = work.getStore() ?? {}
    const place = lane === 'writes' && share ? await this.#shares.take(share) : undefined
    try {
      const client = await inTime(this.#connectTo(lane), callerWaitMs[lane])
      if (place) {
        const release = client.release
        const both = (error?: Error | boolean) => {
          place()
          release(error)
        }
        client.release = both
      }
      return client
    } catch (error) {
      place?.()
      throw error
    }
  }
}

/** The client, or a refusal when it comes too late for whoever asked; then it goes to the pool for the next one. */
function inTime(connecting: Promise<pg.PoolClient>, ms: number | undefined): Promise<pg.PoolClient> {
  if (ms === undefined) return connecting
  return new Promise((resolve, reject) => {
    let late = false
    const timer = setTimeout(() => {
      late = true
      reject(overloaded())
    }, letWait(ms))
    connecting.then(
      (client) => {
        clearTimeout(timer)
        if (late) client.release()
        else resolve(client)
      },
      (error: Error) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
