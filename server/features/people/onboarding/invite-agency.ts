import type { agencies } from '#contract/people/agencies'
import type { Input } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { createAgency, setAgencyOwner } from '#server/features/people/agencies'
import { mailInvitation } from '#server/features/people/auth'
import { findSalesmanByCode, findUser, hashPassword, insertUser, type UserRow } from '#server/features/people/users'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { randomToken } from '#server/secrets'
import { writeAgencyHistory } from './agency-record.ts'
import { onboardingWords } from './words.ts'

type Given = Input<typeof agencies.invite>['body'] & { heard_from?: string | undefined }

/**
 * An agency and its owner, made by the back office or by a salesman, who is then linked to it. Nobody types a
 * password for somebody else: the account opens with one that nobody knows, and the owner chooses theirs by mail.
 */
export async function inviteAgency(
  app: App,
  actor: Actor,
  given: Given,
  request_id: string,
): Promise<UserRow | Refusal> {
  const password_hash = await hashPassword(randomToken())
  const now = app.clock.now()
  return inTx(app.db, 'invite agency', async (tx) => {
    const code = given.salesman_code?.trim()
    const named = code ? await findSalesmanByCode(tx, code) : null
    if (named === undefined) return refuse.invalid('salesman_code', onboardingWords.no_salesman_code)
    const agency = await createAgency(tx, {
      name_en: given.agency_name,
      country: given.country ?? null,
      city: given.city ?? null,
      phone: given.phone,
      whatsapp: given.whatsapp ?? null,
      heard_from: given.heard_from ?? null,
      state: 'incomplete',
    })
    const id = await insertUser(tx, {
      role: 'agent',
      name: given.name,
      email: given.email,
      phone: given.phone,
      locale: given.locale ?? 'en',
      password_hash,
      password_chosen: false,
      agency_id: agency.id,
      salesman_id: actor.role === 'salesman' ? actor.user_id : (named?.id ?? null),
    })
    if (!id) return refuse.invalid('email', onboardingWords.email_address_account_already)
    await setAgencyOwner(tx, agency.id, id)
    await writeAgencyHistory(tx, agency.id, { at: now, event: 'made', actor_id: actor.user_id, to: 'incomplete' })
    await writeActivity(tx, {
      action: 'agency_made',
      at: now,
      actor_id: actor.user_id,
      subject: 'agency',
      subject_id: agency.code,
      request_id,
    })
    const user = (await findUser(tx, id))!
    await mailInvitation(app, tx, user, agency.name_en)
    return user
  })
}
