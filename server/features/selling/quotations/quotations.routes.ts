import { quotationList } from '#contract/selling/quotation-list'
import type { quotations } from '#contract/selling/quotations'
import type { App } from '#server/app'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { acceptQuotation, declineQuotation, noteView, openLink } from './answer-quotation.ts'
import { bookQuotation, openTravellers } from './book-quotation.ts'
import { travellerProblems, type Travellers, wantsPassports } from './quoted-people.ts'
import { quotationFileWords } from './quotation-file-words.ts'
import { ofAgency, quotationListSql } from './quotation-list.sql.ts'
import { quotationDocument } from './quotation-document.ts'
import { type LinkRecord, quotationByReference, type QuotationRecord, versionOf } from './quotations.sql.ts'
import { isOpenFor } from './quotations.rules.ts'
import { sendQuotation } from './send-quotation.ts'
import { quotationRow, quotationView, sharedView } from './views.ts'
import { addPart, cancelQuotation, createQuotation, updateQuotation } from './write-quotation.ts'
import { check } from '#contract/checks/check'
import { quotationsWords } from './words.ts'
import type { Word } from '#contract/kernel/word'

const unknown = () => refuse.notFound(quotationsWords.quotation_not_found)
const reader = (context: Context) => ({ actor: actorOf(context), locale: context.locale })

export const quotationsRoutes = (app: App): Handlers<typeof quotations> => {
  const reply = async (context: Context, result: QuotationRecord | Refusal, message: Word) =>
    isRefusal(result) ? result : ok({ data: await quotationView(app, result, reader(context)) }, message)
  const sharedReply = async (result: LinkRecord | Refusal, message?: Word) =>
    isRefusal(result) ? result : ok({ data: await sharedView(app, result) }, message)
  /** Another agency's quotation does not exist. */
  const own = async (context: Context, reference: string) => {
    const quotation = await quotationByReference(app.db, reference)
    return quotation && quotation.agency_id === actorOf(context).agency_id ? quotation : undefined
  }

  const list = serveList(app, quotationList, quotationListSql, (row) => quotationRow(row, app.clock.now()))

  return {
    list: (context, { query }) => list.page(actorOf(context), query, ofAgency(actorOf(context).agency_id!)),
    file: (context, { query }) => list.file(context, query, ofAgency(actorOf(context).agency_id!), quotationFileWords),

    async get(context, { query }) {
      const quotation = await own(context, query.id)
      return quotation ? ok({ data: await quotationView(app, quotation, reader(context)) }) : unknown()
    },

    create: async (context, { body }) =>
      reply(context, await createQuotation(app, actorOf(context), body), quotationsWords.quotation_saved),
    update: async (context, { body }) =>
      reply(context, await updateQuotation(app, actorOf(context), body), quotationsWords.new_version_saved),

    addPart: async (context, { body }) =>
      reply(context, await addPart(app, actorOf(context), body), quotationsWords.new_version_saved),

    async send(context, { body }) {
      const sent = await sendQuotation(app, actorOf(context), body.id, body.way)
      if (isRefusal(sent)) return sent
      const data = await quotationView(app, sent.quotation, reader(context))
      return ok(
        { url: sent.url, agency: sent.agency, data },
        body.way === 'email' ? quotationsWords.quotation_sent : quotationsWords.link_made,
      )
    },

    cancel: async (context, { body }) =>
      reply(
        context,
        await cancelQuotation(app, actorOf(context), body.id, body.reason),
        quotationsWords.quotation_withdrawn,
      ),

    async convert(context, { body }) {
      const quotation = await own(context, body.id)
      if (!quotation) return unknown()
      if (!isOpenFor('convert', quotation, app.clock.now()))
        return refuse.wrongState(quotationsWords.only_accepted_quotation_booked)
      const { content } = await versionOf(app.db, { id: quotation.id, version: quotation.accepted_version! })
      const kept = openTravellers(app, quotation)
      const passengers = body.passengers ?? kept?.passengers
      const contact = body.contact ?? kept?.contact
      if (!passengers && wantsPassports(content))
        return refuse.invalid('passengers', check('add_at_least_one_passenger'))
      if (!contact) return refuse.invalid('contact.email', check('enter_email_address'))
      const travellers: Travellers = {
        passengers: passengers ?? [],
        contact,
        own_names: body.own_names ?? kept?.own_names,
        lead: body.lead ?? kept?.lead,
      }
      const problems = await travellerProblems(app, content, travellers)
      if (problems.length > 0) return refuse.fields(problems)
      const booked = await bookQuotation(app, quotation, travellers, body.expected_net ?? null, actorOf(context))
      return reply(context, booked, quotationsWords.booking_saved)
    },

    async shared(context, { query }) {
      const link = await openLink(app, query.token)
      if (!link) return unknown()
      const isOwn = context.actor?.agency_id === link.quotation.agency_id
      return sharedReply(isOwn ? link : await noteView(app, link))
    },

    accept: async (_context, { body }) =>
      sharedReply(await acceptQuotation(app, body), quotationsWords.quotation_accepted),
    decline: async (_context, { body }) =>
      sharedReply(await declineQuotation(app, body.token, body.reason), quotationsWords.quotation_declined),

    async document(context, { query }) {
      const byLink = query.token ? await openLink(app, query.token) : undefined
      const quotation =
        byLink?.quotation ?? (query.id && context.actor?.agency_id ? await own(context, query.id) : undefined)
      if (!quotation) throw unknown()
      const pdf = await quotationDocument(app, quotation, query.locale)
      return context.reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="quotation-${quotation.reference}.pdf"`)
        .type('application/pdf')
        .send(pdf)
    },
  }
}
