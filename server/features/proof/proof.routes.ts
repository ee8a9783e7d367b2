import type { proof } from '#contract/proof'
import type { App } from '#server/app'
import { type ProofRunRow, proofRuns, proveNow, ruleTitles } from '#server/features/ledger'
import type { Actor } from '#server/http/actor'
import { done } from '#server/http/answers'
import { inLocale } from '#server/http/arabic/index'
import { actorOf, type Context } from '#server/http/context'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'

const runsShown = 30
const maySee = (actor: Actor) => actor.role === 'admin' || actor.permissions.has('settings.view')

/** Titles in the reader's language; what is broken are names and figures, the same in both. */
const viewOf = (run: ProofRunRow, locale: Context['locale']) => ({
  id: run.id,
  at: run.at.toISOString(),
  ok: run.ok,
  milliseconds: run.milliseconds,
  broken: run.broken.map(({ name, title, broken }) => ({ name, title: inLocale(locale, title), broken })),
})

export const proofRoutes = (app: App): Handlers<typeof proof> => ({
  async runs(context) {
    if (!maySee(actorOf(context))) return refuse.notAllowed()
    return done({
      data: (await proofRuns(app.db, runsShown)).map((run) => viewOf(run, context.locale)),
      checks: ruleTitles().map(({ name, title }) => ({ name, title: inLocale(context.locale, title) })),
    })
  },
  async run(context) {
    if (!maySee(actorOf(context))) return refuse.notAllowed()
    const run = viewOf(await proveNow(app), context.locale)
    return done({ data: run }, run.ok ? 'Every rule holds.' : 'The proof found something.')
  },
})
