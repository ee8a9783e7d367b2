import type { Tx } from '#server/db/db'
import { enqueueAgain } from '#server/jobs/jobs'

/** One job a card, however often it is asked for: its gateway is told until it has forgotten it. */
export const queueForget = (tx: Tx, id: string, at: Date) =>
  enqueueAgain(tx, 'saved-cards.forget', { card_id: id }, { runAt: at, dedupeKey: `saved-cards.forget:${id}` })
export const queueForgetHolder = (tx: Tx, id: string, at: Date) =>
  enqueueAgain(
    tx,
    'saved-cards.forget-holder',
    { holder_id: id },
    { runAt: at, dedupeKey: `saved-cards.forget-holder:${id}` },
  )
