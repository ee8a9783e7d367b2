import type { Money } from '#contract/kernel/shapes'
import type { Db } from '#server/db/db'
import type { Actor } from '#server/http/actor'
import { Refusal } from '#server/http/refusal'
import { limitOf } from './staff.sql.ts'
import { staffWords } from './words.ts'

/** Refuses an approval of more than this person's limit, and of another currency than the limit's; null where it may be. */
export async function beyondLimit(db: Db, { user_id }: Pick<Actor, 'user_id'>, { amount, currency }: Money) {
  const limit = await limitOf(db, user_id)
  return limit && (limit.currency !== currency || amount > limit.amount)
    ? new Refusal('not_allowed', staffWords.more_than_you_may_approve)
    : null
}
