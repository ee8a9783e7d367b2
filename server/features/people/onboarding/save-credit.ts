import type { agencies } from '#contract/people/agencies'
import type { Input } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { setAgencyCredit } from '#server/features/people/agencies'
import { setCreditLimit } from '#server/features/money/ledger'
import { beyondLimit } from '#server/features/people/staff'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { type AgencyRecord, lockRecord, writeAgencyHistory } from './agency-record.ts'
import { onboardingWords } from './words.ts'

/** How much an agency may owe, and for how long. The limit that is spent against is the ledger's own. */
export async function saveCredit(
  app: App,
  actor: Actor,
  body: Input<typeof agencies.saveCredit>['body'],
  request_id: string,
): Promise<AgencyRecord | Refusal> {
  const { agency_id, credit_limit, credit_days, reason } = body
  const now = app.clock.now()
  return inTx(app.db, 'save agency credit', async (tx) => {
    const agency = await lockRecord(tx, agency_id)
    if (!agency) return refuse.notFound(onboardingWords.agency_not_found)
    if (credit_limit.currency !== agency.currency)
      return refuse.invalid('credit_limit', onboardingWords.use_currency_agencys_wallet)
    const tooMuch = await beyondLimit(tx, actor, credit_limit)
    if (tooMuch) return tooMuch
    if (credit_limit.amount < 0) return refuse.invalid('credit_limit', onboardingWords.credit_limit_zero)
    if (!(await setCreditLimit(tx, agency_id, credit_limit)))
      return refuse.invalid('credit_limit', onboardingWords.more_than_in_use_already)
    await setAgencyCredit(tx, agency_id, credit_limit.amount, credit_days)
    await writeAgencyHistory(tx, agency_id, { at: now, event: 'credit', actor_id: actor.user_id, reason })
    await writeActivity(tx, {
      action: 'agency_credit',
      at: now,
      actor_id: actor.user_id,
      subject: 'agency',
      subject_id: agency.code,
      detail: {
        limit_before: agency.credit_limit_minor,
        limit: credit_limit.amount,
        currency: agency.currency,
        days_before: agency.credit_days,
        days: credit_days,
      },
      request_id,
    })
    return (await lockRecord(tx, agency_id))!
  })
}
