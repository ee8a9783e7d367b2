import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { PortError, Throttled } from '#server/ports/failure'
import { hotelArchiveMsMax, hotelRecheckMsMax, hotelSuppliersInUse } from '#server/ports/hotel'
import { enqueue, enqueueAgain, type JobKind, RetryLater } from '#server/jobs/jobs'

const kind = 'stays.learn'
const pieceKind = 'stays.learn-piece'
const wholeKind = 'stays.learn-whole'
/** Whether there is anything new is looked at so often; what there is comes piece by piece. */
const everyMs = 3_600_000
/** One that cannot be asked now. */
const laterSeconds = 600

/** Each supplier's next piece of what it says of its hotels; answers in how many seconds there is more, or null. */
export async function learnHotels(app: App): Promise<number | null> {
  const now = app.clock.now()
  const waits: number[] = []
  for (const supplier of await hotelSuppliersInUse(app)) {
    if (!supplier.learn) continue
    try {
      const more = await supplier.learn({ signal: AbortSignal.timeout(hotelRecheckMsMax), now })
      if (more) waits.push(more.again_in_seconds)
    } catch (error) {
      if (!(error instanceof PortError)) throw error
      app.log.warn({ err: error, supplier: supplier.id }, 'a supplier of rooms could not tell of its hotels')
      waits.push(error instanceof Throttled ? error.seconds : laterSeconds)
    }
  }
  return waits.length === 0 ? null : Math.min(...waits)
}

const nextPiece = (db: Tx | App['db'], at: Date) => enqueueAgain(db, pieceKind, {}, { runAt: at, dedupeKey: pieceKind })

export const learnJobs = (app: App): Record<string, JobKind> => ({
  async [kind]() {
    const now = app.clock.now()
    const next = new Date(now.getTime() + everyMs)
    await enqueue(app.db, kind, {}, { runAt: next, dedupeKey: `${kind}:${next.toISOString().slice(0, 13)}` })
    await nextPiece(app.db, now)
    await enqueueAgain(app.db, wholeKind, {}, { runAt: now, dedupeKey: wholeKind })
  },
  // One after the other, however many hours it takes.
  async [pieceKind]() {
    const seconds = await learnHotels(app)
    if (seconds !== null) throw new RetryLater(seconds)
  },
})

/** What a supplier has in one long file, where much is missing: beside the pieces, and in a lane of its own pace. */
export const wholeJobs = (app: App): Record<string, JobKind> => ({
  async [wholeKind]() {
    const now = app.clock.now()
    for (const supplier of await hotelSuppliersInUse(app)) {
      try {
        await supplier.learnAll?.({ signal: AbortSignal.timeout(hotelArchiveMsMax), now })
      } catch (error) {
        if (!(error instanceof PortError)) throw error
        // The next hour goes on with it.
        app.log.warn({ err: error, supplier: supplier.id }, 'a supplier’s file of hotels could not be read to its end')
      }
    }
  },
})

/** At each start, and every hour from then on. */
export const scheduleLearning = (app: App): Promise<void> =>
  enqueueAgain(app.db, kind, {}, { runAt: app.clock.now(), dedupeKey: `${kind}:start` })

/** Once a supplier may be asked: what it sells is known within minutes. */
export const learnNow = (tx: Tx, _integration: string, at: Date): Promise<void> => nextPiece(tx, at)
