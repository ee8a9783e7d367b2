import type * as z from 'zod/mini'
import { type offline, offlineTable } from '#contract/selling/offline'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { agree, freeAgreed, moveBooked } from '#server/features/selling/bookings'
import { costOf, priceLinesOfQuote } from '#server/products/manual/index'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { isTheirs } from '#server/records/states'
import { logged } from './attach.ts'
import { isStale, lockRequest, notNow } from './lock-request.ts'
import { isLegal } from './offline.rules.ts'
import { notifyBackOffice } from './notify.ts'
import { offlineWords } from './words.ts'

type Answer = z.output<typeof offline.answer.body>
const answers = { accept: 'accepted', decline: 'declined', cancel: 'cancelled' } as const

/**
 * The agency's side: takes or declines a quote, or gives its own request up. What it accepts is set aside from its
 * wallet, as far as it is due now; refuses where that is too little.
 */
export function answerRequest(app: App, actor: Actor, answer: Answer): Promise<undefined | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'answer offline request', async (tx) => {
    const locked = await lockRequest(tx, answer.id)
    if (!locked || locked.request.agency_id !== actor.agency_id) return refuse.notFound(offlineWords.request_not_found)
    const { request, booked } = locked
    const to = answers[answer.answer]
    if (request.status === to) return
    if (request.version !== answer.version) return isStale()
    if (to === 'accepted' && actor.reads_only) return refuse.wrongState(offlineWords.your_agency_may_look)
    if (!isTheirs(offlineTable.acts[answer.answer], actor)) return refuse.notAllowed()
    if (!isLegal(answer.answer, request, at)) return notNow(request, at)
    const who = { id: actor.user_id, name: actor.name }
    if (to === 'accepted') {
      const { lines, payments } = request.detail
      const agreed = {
        lines: priceLinesOfQuote(lines, request.currency),
        cost_minor: costOf(lines),
        plan: payments,
      }
      await agree(app, tx, booked, agreed, who, answer.reason)
    } else {
      if (request.status === 'accepted') await freeAgreed(tx, booked, 'cancelled', at)
      await moveBooked(tx, booked, { to, event: to, at, who, note: answer.reason })
    }
    await logged(tx, actor, request.id, `offline_${to}`, at)
    await notifyBackOffice(tx, request, { event: to, at, reason: answer.reason ?? null })
  })
}
