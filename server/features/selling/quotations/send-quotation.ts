import { sql } from 'kysely'
import type { Localised } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { findAgency } from '#server/features/people/agencies'
import { queueMail } from '#server/features/communication/mail'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { randomToken, sha256 } from '#server/secrets'
import { lockQuotation, type QuotationRecord, quotationByReference, writeEvent } from './quotations.sql.ts'
import { customerTotal, isOpenFor } from './quotations.rules.ts'
import { quotationsWords } from './words.ts'

/**
 * Makes a new link to the quotation and mails it, or hands it back to be shared. Only its hash is kept: a link that is
 * lost is replaced, never looked up. Earlier links go on working.
 */
export async function sendQuotation(
  app: App,
  actor: Actor,
  reference: string,
  way: 'email' | 'link',
): Promise<{ quotation: QuotationRecord; url: string; agency: Localised } | Refusal> {
  const now = app.clock.now()
  const { name_en, name_ar } = (await findAgency(app.db, actor.agency_id!))!
  const agency = { en: name_en, ar: name_ar }
  const token = randomToken(32)
  return inTx(app.db, 'send quotation', async (tx) => {
    const found = await quotationByReference(tx, reference)
    if (!found || found.agency_id !== actor.agency_id) return refuse.notFound(quotationsWords.quotation_not_found)
    const quotation = (await lockQuotation(tx, found.id))!
    if (!isOpenFor('send', quotation, now)) return refuse.wrongState(quotationsWords.quotation_can_no_longer_sent)
    if (quotation.valid_until <= now) return refuse.wrongState(quotationsWords.time_quotation_run_out_make)
    if (way === 'email' && !quotation.customer_email)
      return refuse.invalid('email', quotationsWords.enter_customers_email_first)
    // The page opens in the language it was written in; its reader may switch.
    const url = `${app.publicUrl()}/q/${token}?lang=${quotation.customer_locale}`
    await sql`insert into quotation_links (token_hash, quotation_id, version, way, created_at, created_by)
      values (${sha256(token)}, ${quotation.id}, ${quotation.version}, ${way}, ${now}, ${actor.user_id})`.execute(tx)
    const { rows } =
      await sql<QuotationRecord>`update quotations set state = case when state = 'draft' then 'sent' else state end, sent_at = coalesce(sent_at, ${now}), updated_at = ${now}
      where id = ${quotation.id} returning *`.execute(tx)
    await writeEvent(tx, quotation, {
      at: now,
      event: way === 'email' ? 'mailed' : 'shared',
      actor_id: actor.user_id,
      note: way === 'email' ? quotation.customer_email : null,
    })
    await writeActivity(tx, {
      action: 'quotation_sent',
      at: now,
      actor_id: actor.user_id,
      subject: 'quotation',
      subject_id: quotation.reference,
      detail: { way, version: quotation.version },
    })
    if (way === 'email')
      await queueMail(app, tx, {
        to: quotation.customer_email!,
        template: 'quotation-sent',
        agencyId: quotation.agency_id,
        locale: quotation.customer_locale,
        data: {
          reference: quotation.reference,
          agency,
          title: quotation.title,
          total: customerTotal(quotation),
          valid_until: quotation.valid_until.toISOString(),
          updated: quotation.version > 1,
          url,
        },
      })
    return { quotation: rows[0]!, url, agency }
  })
}
