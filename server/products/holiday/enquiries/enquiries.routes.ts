import { check } from '#contract/checks/check'
import type { holidayEnquiries, HolidayEnquiryThread } from '#contract/selling/holiday-enquiries'
import { holidayEnquiryList } from '#contract/selling/holiday-enquiry-list'
import type { App } from '#server/app'
import { callersKeyOf } from '#server/features/selling/bookings'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { saveKeyOf } from '#server/http/idempotency'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { serveList } from '#server/lists/serve-list'
import { enquiryFileWords } from '../file-words.ts'
import { holidayWords as words } from '../words.ts'
import { type EnquiryListRow, enquiryListSql, enquiryOf, type EnquiryRow, messagesOf } from './enquiries.sql.ts'
import { answerEnquiry, closeEnquiry, enquire, enquiryFor, keyOf, writeBack } from './enquire.ts'

const rowOf = ({ created_at, last_at, ...row }: EnquiryListRow) => ({
  ...row,
  created_at: created_at.toISOString(),
  last_at: last_at.toISOString(),
})
const unknown = () => refuse.notFound(check('enquiry_not_found'))

export const enquiriesRoutes = (app: App): Handlers<typeof holidayEnquiries> => {
  const list = serveList(app, holidayEnquiryList, enquiryListSql, rowOf)
  async function thread(of: EnquiryRow): Promise<HolidayEnquiryThread> {
    const { reference, name, adults, children, state, starts } = of
    return {
      reference,
      holiday: { id: of.holiday_id, code: of.holiday_code, title: of.title },
      name,
      adults,
      children,
      state,
      starts,
      created_at: of.created_at.toISOString(),
      last_at: of.last_at.toISOString(),
      messages: (await messagesOf(app.db, of.id)).map((one) => ({ ...one, at: one.at.toISOString() })),
    }
  }
  const office = async (reference: string) => {
    const of = await enquiryOf(app.db, reference)
    return of && { ...(await thread(of)), email: of.email, phone: of.phone }
  }
  const keyed = (context: Context, what: string) => {
    const saveKey = callersKeyOf(context)
    return saveKey && `${saveKey}|${what}`
  }
  return {
    async send(context, { body }) {
      const { actor, locale } = context
      const sent = await enquire(app, body, { actor, locale, saveKey: keyed(context, 'enquiry') })
      if (isRefusal(sent)) return sent
      return ok({ data: { reference: sent.reference, key: keyOf(app, sent.id) } }, words.enquiry_sent)
    },
    async get(_context, { query }) {
      const of = await enquiryFor(app, query.id, query.key)
      return of ? ok({ data: await thread(of) }) : unknown()
    },
    async reply(context, { body }) {
      const of = await enquiryFor(app, body.id, body.key)
      if (!of) return unknown()
      await writeBack(app, of, body.body, keyed(context, body.id))
      return ok({ data: await thread((await enquiryOf(app.db, body.id))!) }, words.message_sent)
    },
    list: (context, { query }) => list.page(actorOf(context), query, null),
    file: (context, { query }) => list.file(context, query, null, enquiryFileWords),
    async open(_context, { query }) {
      const data = await office(query.id)
      return data ? ok({ data }) : unknown()
    },
    async answer(context, { body }) {
      const refused = await answerEnquiry(app, body.id, body.body, actorOf(context), saveKeyOf(context))
      return refused ?? ok({ data: (await office(body.id))! }, words.message_sent)
    },
    async close(context, { body }) {
      const refused = await closeEnquiry(app, body.id, actorOf(context))
      return refused ?? ok({ data: (await office(body.id))! }, words.closed)
    },
  }
}
