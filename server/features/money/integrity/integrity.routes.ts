import { readFile } from 'node:fs/promises'
import type { integrity } from '#contract/money/integrity'
import type { App } from '#server/app'
import { type ChainState, chainState, witnessFile, witnessHead, witnessName } from '#server/features/money/audit'
import { type IntegrityRunRow, integrityRuns, proveNow, ruleTitles } from '#server/features/money/ledger'
import { inWords } from '#server/features/money/reconciliation'
import { ok } from '#server/http/answers'
import type { Context } from '#server/http/context'
import type { Handlers } from '#server/http/router'
import { integrityWords } from './words.ts'
import { titleOf } from './rule-titles.ts'

const runsShown = 30

/** In the reader's language; of most rules what is broken are names and figures, the same in both. */
const viewOf = (run: IntegrityRunRow, locale: Context['locale']) => ({
  id: run.id,
  at: run.at.toISOString(),
  ok: run.ok,
  milliseconds: run.milliseconds,
  broken: run.broken.map(({ name, title, broken }) => ({
    name,
    title: titleOf(locale, { name, title }),
    broken: broken.map((row) => inWords(row as Parameters<typeof inWords>[0], locale)),
  })),
})

const chainView = ({ head, waiting, left, restores }: ChainState) => ({
  ...head,
  at: head.at.toISOString(),
  waiting,
  left: left && { at: left.at, block: left.block },
  restores: restores.map(({ at, note }) => ({ at, archive: note ?? '' })),
})

export const integrityRoutes = (app: App): Handlers<typeof integrity> => ({
  async runs(context) {
    const chain = await chainState(app)
    return ok({
      chain: chain && chainView(chain),
      data: (await integrityRuns(app.db, runsShown)).map((run) => viewOf(run, context.locale)),
      checks: ruleTitles().map(({ name, title }) => ({ name, title: titleOf(context.locale, { name, title }) })),
    })
  },
  async witness(context) {
    await witnessHead(app, 'download')
    const name = witnessName(app.clock.now())
    return context.reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type('text/plain; charset=utf-8')
      .send(await readFile(witnessFile(app.config.dataDir)))
  },
  async run(context) {
    const run = viewOf(await proveNow(app), context.locale)
    return ok({ data: run }, run.ok ? integrityWords.every_rule_holds : integrityWords.proof_found_something)
  },
})
