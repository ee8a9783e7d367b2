import type { featured } from '#contract/catalogue/featured'
import type { FeaturedItem } from '#contract/catalogue/featured'
import { iataPair } from '#contract/catalogue/featured-routes'
import type { FeaturedKind } from '#contract/catalogue/featured-shapes'
import type { FieldProblem } from '#contract/kernel/errors'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { locationsIn } from '#server/features/catalogue/locations'
import { writeActivity } from '#server/features/operations/activity'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { enqueue } from '#server/jobs/jobs'
import { type Chosen, chosenOf, findsOf, putChosen } from './featured.sql.ts'
import { refreshKind } from './refresh.ts'
import { type Choice, sourcesOf } from './sources.ts'
import { featuredWords } from './words.ts'

const choicesOf = async (app: App, kind: FeaturedKind): Promise<Choice[]> =>
  (
    await Promise.all(
      sourcesOf(app)
        .featured.filter((source) => source.kind === kind)
        .map((source) => source.choices(app)),
    )
  ).flat()

/** What may not be featured, or stands there twice, at its place in the list. */
async function problemsOf(app: App, kind: FeaturedKind, items: readonly Chosen[]): Promise<FieldProblem[]> {
  const known = new Set((await choicesOf(app, kind)).map(({ ref }) => ref))
  const before = new Set((await chosenOf(app.db, kind)).map(({ ref }) => ref))
  const { index } = await locationsIn(app.pool)
  const problemOf = (ref: string, at: number): Word | null => {
    if (items.findIndex((one) => one.ref === ref) !== at) return featuredWords.named_twice
    // What was chosen and is off sale now may stay until it is back.
    if (kind !== 'flight') return known.has(ref) || before.has(ref) ? null : featuredWords.not_there
    if (!iataPair.test(ref)) return featuredWords.no_such_route
    const code = ref.split('-').find((one) => !index.airports.has(one))
    return code ? featuredWords.unknown_airport({ code }) : null
  }
  return items.flatMap(({ ref }, at) => {
    const message = problemOf(ref, at)
    return message ? [{ field: `items.${at}.ref`, message }] : []
  })
}

async function listOf(app: App, kind: FeaturedKind): Promise<{ chosen: boolean; data: FeaturedItem[] }> {
  const [chosen, finds, choices] = await Promise.all([
    chosenOf(app.db, kind),
    findsOf(app.db, kind),
    choicesOf(app, kind),
  ])
  const titles = new Map(choices.map(({ ref, title }) => [ref, title]))
  const rows = chosen.length > 0 ? chosen : finds.map(({ ref }) => ({ ref, hidden: false }))
  const data = rows.map(({ ref, hidden }) => {
    const find = finds.find((one) => one.ref === ref)
    const found = find?.found ?? null
    const card = found && 'title' in found ? found : null
    return {
      ref,
      hidden,
      title: card?.title ?? titles.get(ref) ?? { en: ref, ar: ref },
      card,
      fare: found && 'airline' in found ? found : null,
      found_at: find?.found_at.toISOString() ?? null,
    }
  })
  return { chosen: chosen.length > 0, data }
}

export const featuredRoutes = (app: App): Handlers<typeof featured> => ({
  list: async (_context, { query }) => ok(await listOf(app, query.kind)),
  choices: async (_context, { query }) => ok({ data: await choicesOf(app, query.kind) }),

  async save(context, { body: { kind, items } }) {
    const problems = await problemsOf(app, kind, items)
    if (problems.length > 0) return refuse.fields(problems)
    await inTx(app.db, 'choose what is featured', async (tx) => {
      await putChosen(tx, kind, items)
      await writeActivity(tx, {
        action: 'featured_chosen',
        at: app.clock.now(),
        actor_id: actorOf(context).user_id,
        subject: 'setting',
        subject_id: `featured_${kind}`,
        detail: { count: items.length },
      })
      // Suppliers may take seconds: whoever saves does not wait for them.
      if (kind === 'flight') await enqueue(tx, 'featured.refresh_flights', {}, { runAt: app.clock.now() })
    })
    if (kind !== 'flight') await refreshKind(app, kind)
    return ok(await listOf(app, kind), featuredWords.saved)
  },
})
