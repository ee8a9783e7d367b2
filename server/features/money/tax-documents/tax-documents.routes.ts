import type { taxDocuments, TaxRegistration } from '#contract/money/tax-documents'
import type { FieldProblem } from '#contract/kernel/errors'
import { taxBuyerList } from '#contract/money/tax-buyer-list'
import { taxDocumentList } from '#contract/money/tax-document-list'
import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { lockSettings, readSettings, type Settings, writeSetting } from '#server/features/operations/settings'
import { ok } from '#server/http/answers'
import { type Actor, inBackOffice } from '#server/http/actor'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { signerOf } from '#server/ports/einvoicing'
import {
  chainOf,
  creditsOf,
  fileOf,
  ofAgency,
  taxDocumentListSql,
  taxDocumentRow,
  visible,
} from './document-list.sql.ts'
import { taxDocumentOf } from './documents.sql.ts'
import { isAgency, putBuyer, taxBuyerListSql, taxBuyerRow } from './buyers.sql.ts'
import { taxBuyerFileWords, taxDocumentFileWords } from './file-words.ts'
import { askStamps, countWaiting } from './stamps.ts'
import { isSaudiVat, registrationKey, registrationOf } from './registration.ts'
import { taxDocumentsWords } from './words.ts'

const needed = [
  'street_en',
  'street_ar',
  'building',
  'district_en',
  'district_ar',
  'city_en',
  'city_ar',
  'postal_code',
  'id_number',
] as const
const nameBytesMax = 120

/** What the second phase needs and is not there. */
function problemsOf(body: TaxRegistration, { country, vat_number, company_name }: Settings): FieldProblem[] {
  if (body.phase === 1) return []
  if (country !== 'SA') return [{ field: 'phase', message: taxDocumentsWords.second_phase_for_companies }]
  if (!isSaudiVat(vat_number)) return [{ field: 'phase', message: taxDocumentsWords.give_vat_number_first_15_digits }]
  if (!company_name.ar) return [{ field: 'phase', message: taxDocumentsWords.give_companys_name_in_arabic }]
  if (Buffer.byteLength(company_name.ar) > nameBytesMax)
    return [{ field: 'phase', message: taxDocumentsWords.companys_name_too_long }]
  return needed
    .filter((field) => !body[field])
    .map((field) => ({ field, message: taxDocumentsWords.second_phase_needs }))
}

/** A document as paper, which the bookings feature sets: its people and its journey are there. */
export type TaxPaper = (id: string, locale: Locale, actor: Actor) => Promise<Buffer | Refusal>

export const taxDocumentsRoutes = (app: App, paperOf: TaxPaper): Handlers<typeof taxDocuments> => {
  const list = serveList(app, taxDocumentList, taxDocumentListSql, taxDocumentRow)
  const buyerList = serveList(app, taxBuyerList, taxBuyerListSql, taxBuyerRow)
  /** The office sees all, an agency what it received; for everybody else it is not there. */
  const scopeOf = (actor: Actor) => ofAgency(inBackOffice(actor) ? null : actor.agency_id)
  async function seen(context: Context, id: string) {
    const found = await visible(app.db, id, scopeOf(actorOf(context)))
    if (!found) throw refuse.notFound(taxDocumentsWords.tax_document_not_found)
    return found
  }
  const sendFile = (context: Context, name: string, mime: string, bytes: Buffer | string) =>
    context.reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .type(mime)
      .send(bytes)
  async function standing() {
    const [{ country, vat_number }, registration] = await Promise.all([readSettings(app.db), registrationOf(app.db)])
    return { registration, country, vat_number, applies: country === 'SA' && vat_number !== '' }
  }
  return {
    list: (context, { query }) => list.page(actorOf(context), query, scopeOf(actorOf(context))),
    file: (context, { query }) => list.file(context, query, scopeOf(actorOf(context)), taxDocumentFileWords),

    async one(context, { query: { id } }) {
      const { state } = await seen(context, id)
      const document = (await taxDocumentOf(app.db, id))!
      const [chain, credits] = await Promise.all([
        chainOf(app.db, id),
        creditsOf(app.db, document.booking_ref, document.number),
      ])
      return ok({ data: { ...document, state, chain, credits } })
    },

    async xml(context, { query: { id } }) {
      const { number } = await seen(context, id)
      const xml = await fileOf(app.db, id)
      if (!xml) throw refuse.wrongState(taxDocumentsWords.there_no_file_document_issued)
      return sendFile(context, `${number}.xml`, 'application/xml; charset=utf-8', xml)
    },

    async paper(context, { query: { id, locale } }) {
      const { number } = await seen(context, id)
      const pdf = await paperOf(id, locale, actorOf(context))
      if (isRefusal(pdf)) throw pdf
      return sendFile(context, `${number}-${locale}.pdf`, 'application/pdf', pdf)
    },

    async stamp(context) {
      if (!signerOf(app)) return refuse.wrongState(taxDocumentsWords.no_signer_connected_files_stay)
      const at = app.clock.now()
      await inTx(app.db, 'ask for stamps', async (tx) => {
        await askStamps(tx, at)
        await writeActivity(tx, {
          action: 'tax_stamps_asked',
          at,
          actor_id: actorOf(context).user_id,
          subject: 'setting',
          subject_id: registrationKey,
          request_id: context.request.id,
          ip: context.ip,
        })
      })
      return ok({ waiting: await countWaiting(app.db) }, taxDocumentsWords.files_being_stamped)
    },

    buyers: (context, { query }) => buyerList.page(actorOf(context), query, null),
    buyersFile: (context, { query }) => buyerList.file(context, query, null, taxBuyerFileWords),

    async saveBuyer(context, { body }) {
      const at = app.clock.now()
      const { user_id } = actorOf(context)
      const refused = await inTx(app.db, 'save tax buyer', async (tx) => {
        if (!(await isAgency(tx, body.agency_id))) return refuse.notFound(taxDocumentsWords.agency_not_found)
        await putBuyer(tx, body, user_id, at)
        await writeActivity(tx, {
          action: 'tax_buyer_saved',
          at,
          actor_id: user_id,
          subject: 'agency',
          subject_id: body.agency_id,
          request_id: context.request.id,
          ip: context.ip,
        })
        return undefined
      })
      return isRefusal(refused) ? refused : ok({}, taxDocumentsWords.tax_registration_saved)
    },

    registration: async () => ok({ data: await standing() }),

    async saveRegistration(context, { body }) {
      const refused = await inTx(app.db, 'save tax registration', async (tx) => {
        await lockSettings(tx)
        const problems = problemsOf(body, await readSettings(tx))
        if (problems.length > 0) return refuse.fields(problems)
        const before = await registrationOf(tx)
        if (before.phase === 2 && body.phase === 1)
          return refuse.invalid('phase', taxDocumentsWords.whoever_begun_second_phase_stays)
        await writeSetting(tx, registrationKey, body)
        await writeActivity(tx, {
          action: 'tax_registration_saved',
          at: app.clock.now(),
          actor_id: actorOf(context).user_id,
          subject: 'setting',
          subject_id: registrationKey,
          request_id: context.request.id,
          ip: context.ip,
          changes: Object.fromEntries(
            Object.entries(body)
              .filter(([key, value]) => before[key as keyof TaxRegistration] !== value)
              .map(([key, value]) => [key, [before[key as keyof TaxRegistration], value]]),
          ),
        })
        return undefined
      })
      return isRefusal(refused) ? refused : ok({ data: await standing() }, taxDocumentsWords.tax_registration_saved)
    },
  }
}
