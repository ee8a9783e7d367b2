import { type FeaturedKind, featuredKinds } from '#contract/catalogue/featured-shapes'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { enqueue, type JobKind } from '#server/jobs/jobs'
import { chosenOf, type Found, putFinds } from './featured.sql.ts'
import { sourcesOf } from './sources.ts'

const everyMs = 15 * 60_000
const usualMax = 8

/** Looks for what is featured of one kind; what a source fails to find is left out, and the others are shown. */
export async function refreshKind(app: App, kind: FeaturedKind): Promise<void> {
  const of = sourcesOf(app).featured.filter((source) => source.kind === kind)
  const chosen = (await chosenOf(app.db, kind)).map(({ ref }) => ref)
  const refs =
    chosen.length > 0 ? chosen : (await Promise.all(of.map((source) => source.usual(app)))).flat().slice(0, usualMax)
  const found = new Map<string, Found>()
  for (const source of of) {
    const own = refs.filter((ref) => ref.startsWith(source.begins))
    if (own.length === 0) continue
    try {
      for (const [ref, one] of await source.find(app, own)) found.set(ref, one)
    } catch (error) {
      app.log.warn({ err: error, kind }, 'what is featured could not be found')
      // What was found before stays until it is too old.
      return
    }
  }
  const finds = refs.map((ref) => ({ ref, found: found.get(ref) ?? null }))
  await inTx(app.db, 'keep featured finds', (tx) => putFinds(tx, kind, finds, app.clock.now()))
}

async function refreshSeason(app: App): Promise<void> {
  const { season } = sourcesOf(app)
  if (!season) return
  const months = await season(app)
  await inTx(app.db, 'keep season', (tx) => putFinds(tx, 'season', [{ ref: 'months', found: months }], app.clock.now()))
}

/** Everything that the first page shows, read anew from whoever sells it. */
export async function refreshFeatured(app: App): Promise<void> {
  // What is ours first: suppliers of flights may take seconds.
  for (const kind of featuredKinds.toReversed()) await refreshKind(app, kind)
  await refreshSeason(app)
}

/** Every quarter of an hour, however many processes there are; at once at a start. */
export const scheduleRefresh = (app: App, runAt = app.clock.now()): Promise<void> =>
  enqueue(
    app.db,
    'featured.refresh',
    {},
    { runAt, dedupeKey: `featured.refresh:${Math.floor(runAt.getTime() / everyMs)}` },
  )

export const featuredJobs = (app: App): Record<string, JobKind> => ({
  'featured.refresh': {
    lane: 'upkeep',
    async run() {
      // The next first: a supplier that fails does not end it.
      await scheduleRefresh(app, new Date(app.clock.now().getTime() + everyMs))
      await refreshFeatured(app)
    },
  },
  'featured.refresh_flights': { lane: 'upkeep', run: () => refreshKind(app, 'flight') },
})
