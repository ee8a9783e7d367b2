import type pg from 'pg'
import type { CrashPoint } from '../../server/crash-points.ts'
import { type Database, openDatabase } from '../../server/db/db.ts'
import type { Browser } from './browser.ts'
import { ServerProcess } from './server-process.ts'
import type { SmallApp } from './small-app.ts'

/**
 * Where one installation is killed, one time after the other: each life puts right what the one before it left, and is
 * then killed itself. Neighbours belong to acts that have nothing in common, so that no life dies while it mends.
 */
const order: CrashPoint[][] = [
  [
    'confirm:after-hold',
    'void:after-mark',
    'save:after-draft',
    'card:after-webhook',
    'cancel:after-mark',
    'confirm:before-settle',
    'refund:after-mark',
    'request:before-capture',
    'change:after-mark',
    'card-refund:before-gateway',
    'save:after-record',
  ],
  [
    'confirm:before-issue',
    'void:after-supplier',
    'save:after-supplier',
    'card:before-capture',
    'cancel:after-supplier',
    'confirm:after-settle',
    'refund:after-supplier',
    'request:after-capture',
    'change:after-supplier',
    'card-refund:after-gateway',
    'card:after-record',
  ],
  [
    'confirm:after-issue',
    'void:after-settle',
    'card:after-capture',
    'release:before-gateway',
    'request:after-receive',
    'refund:after-settle',
    'quotation:after-save',
    'quotation:after-part',
    'release:after-gateway',
    'change:after-settle',
    'request:after-confirm',
    'split:after-supplier',
  ],
]

/** Tables of which a point looks only at what it added. */
const watched = [
  'bookings',
  'house_pnrs',
  'invoices',
  'payments',
  'test_card_payments',
  'payment_requests',
  'quotations',
  'journals',
] as const
export type Watched = (typeof watched)[number]

type Home = Awaited<ReturnType<SmallApp['copy']>> & { owner: Database }

export class CrashLine {
  readonly #points: CrashPoint[]
  #home: Home | undefined
  #server: ServerProcess | undefined
  #lives = 0
  /** A restart logs nobody out. */
  readonly #people = new Map<string, Browser>()
  #known = new Map<Watched, string[]>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(points: CrashPoint[]) {
    this.#points = points
  }

  /** Which passenger of the line a point takes: nobody flies twice. */
  numberOf = (point: CrashPoint): number => this.#points.indexOf(point)

  /** Runs when the points before it are done. After one that failed the next begins on an installation of its own. */
  turn(act: () => Promise<void>): Promise<void> {
    const mine = this.#last.then(act)
    this.#last = mine.catch(() => this.close())
    return mine
  }

  /** The server that is killed at this point, and the database that it works on. */
  async begin(point: CrashPoint, smallApp: SmallApp): Promise<{ server: ServerProcess; owner: Database }> {
    if (!this.#home) {
      const copy = await smallApp.copy()
      this.#home = { ...copy, owner: openDatabase(copy.databaseUrl, { max: 2 }) }
      await this.#start(point)
    }
    this.#server!.nextPerson()
    for (const table of watched) {
      const { rows } = await this.#home.owner.pool.query<{ id: string }>(`select id::text from ${table}`)
      this.#known.set(
        table,
        rows.map(({ id }) => id),
      )
    }
    return { server: this.#server!, owner: this.#home.owner }
  }

  /**
   * The next life, killed at the point after this one. Three minutes later by the app's clock: leases have run out,
   * what was left is due.
   */
  async startAgain(after: CrashPoint): Promise<ServerProcess> {
    this.#lives++
    return this.#start(this.#points[this.#points.indexOf(after) + 1])
  }

  async #start(crashAt: CrashPoint | undefined): Promise<ServerProcess> {
    const { databaseUrl, folder } = this.#home!
    const now = this.#lives ? new Date(Date.now() + this.#lives * 3 * 60_000) : undefined
    this.#server = await ServerProcess.start({
      databaseUrl,
      dataDir: folder,
      people: this.#people,
      ...(crashAt ? { crashAt } : {}),
      ...(now ? { now } : {}),
    })
    return this.#server
  }

  /** A statement about the rows that came since the point began: `added` stands for the condition. */
  async added<Row extends pg.QueryResultRow>(table: Watched, statement: (added: string) => string): Promise<Row[]> {
    const { rows } = await this.#home!.owner.pool.query<Row>(statement('id::text <> all ($1)'), [
      this.#known.get(table)!,
    ])
    return rows
  }

  async close(): Promise<void> {
    await this.#server?.stop()
    await this.#home?.owner.close()
    await this.#home?.remove()
    this.#server = this.#home = undefined
    this.#lives = 0
    this.#people.clear()
  }
}

export const lines = order.map((points) => new CrashLine(points))

/** Every point with its line, the first of each line first: so they begin, however few run at once. */
export const kills: [CrashPoint, CrashLine][] = order
  .flatMap((points, n) => points.map((point, turn) => ({ point, line: lines[n]!, turn })))
  .toSorted((a, b) => a.turn - b.turn)
  .map(({ point, line }) => [point, line])
