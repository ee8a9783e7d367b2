import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/kernel/endpoint'
import type { holidayEnquiries } from '#contract/selling/holiday-enquiries'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import { writeActivity } from '#server/features/operations/activity'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { check } from '#contract/checks/check'
import { sha256 } from '#server/secrets'
import { departureOf, holidayOf } from '../holidays.sql.ts'
import { holidayWords as words } from '../words.ts'
import {
  addMessage,
  enquiryBySaveKey,
  enquiryOf,
  type EnquiryRow,
  insertEnquiry,
  lockEnquiry,
  moveEnquiry,
} from './enquiries.sql.ts'

type Asked = Input<typeof holidayEnquiries.send>['body']

/** The key of an enquiry follows from itself: mails that are written later name it again, and it is kept nowhere. */
export const keyOf = (app: App, id: string): string => app.secrets.sign(`holiday-enquiry:${id}`)

/** The enquiry that this key opens. */
export async function enquiryFor(app: App, reference: string, key: string): Promise<EnquiryRow | undefined> {
  const found = await enquiryOf(app.db, reference)
  return found && found.key_hash === sha256(key) ? found : undefined
}

async function mail(app: App, tx: Tx, of: EnquiryRow, news: 'received' | 'answered', body: string) {
  await queueMail(app, tx, {
    to: of.email,
    template: 'holiday-enquiry',
    locale: of.locale,
    data: {
      news,
      reference: of.reference,
      holiday: of.title,
      body,
      url: `${app.publicUrl()}/holiday-enquiry?id=${of.reference}&key=${keyOf(app, of.id)}`,
    },
  })
}

const tellStaff = (tx: Tx, of: Pick<EnquiryRow, 'name' | 'reference'>, at: Date) =>
  notify(tx, {
    to: { permission: 'holiday.manage' },
    kind: 'message_received',
    data: { name: of.name, reference: of.reference },
    link: `/admin/holiday-enquiry?id=${of.reference}`,
    at,
  })

/** Writes an enquiry down, tells staff, and says so to whoever asked, by mail. The same `saveKey` asks once. */
export async function enquire(
  app: App,
  asked: Asked,
  { actor, locale, saveKey }: { actor: Actor | null; locale: 'en' | 'ar'; saveKey: string | null },
): Promise<EnquiryRow | Refusal> {
  const holiday = await holidayOf(app.db, asked.holiday_id)
  if (!holiday || holiday.status === 'draft' || holiday.status === 'archived') return refuse.notFound(words.not_found)
  const departure = asked.departure_id ? await departureOf(app.db, asked.departure_id) : null
  if (asked.departure_id && departure?.holiday_id !== holiday.id)
    return refuse.invalid('departure_id', check('choose_departure'))
  const at = app.clock.now()
  const reference = await inTx(app.db, 'enquire about holiday', async (tx) => {
    const earlier = saveKey ? await enquiryBySaveKey(tx, saveKey) : undefined
    if (earlier) return earlier.reference
    const id = randomUUID()
    const { name, adults, children, email, phone } = asked
    const made = await insertEnquiry(tx, {
      id,
      holiday_id: holiday.id,
      departure_id: asked.departure_id ?? null,
      user_id: actor?.user_id ?? null,
      key_hash: sha256(keyOf(app, id)),
      locale,
      name,
      email,
      phone,
      adults,
      children,
      save_key: saveKey,
      at,
    })
    const message = { at, by_staff: false, author: name, author_id: actor?.user_id ?? null, save_key: null }
    await addMessage(tx, { enquiry_id: id, body: asked.body, ...message })
    await tellStaff(tx, { name, reference: made }, at)
    await mail(app, tx, (await enquiryOf(tx, made))!, 'received', asked.body)
    return made
  })
  return (await enquiryOf(app.db, reference))!
}

/** One more message of whoever asked; one that was closed is open again. */
export async function writeBack(app: App, of: EnquiryRow, body: string, saveKey: string | null): Promise<void> {
  const at = app.clock.now()
  await inTx(app.db, 'write to enquiry', async (tx) => {
    await lockEnquiry(tx, of.reference)
    const message = { at, by_staff: false, author: of.name, author_id: of.user_id, save_key: saveKey }
    if (!(await addMessage(tx, { enquiry_id: of.id, body, ...message }))) return
    await moveEnquiry(tx, of.id, 'waiting', at)
    await tellStaff(tx, of, at)
  })
}

const log = (
  tx: Tx,
  action: 'holiday_enquiry_answered' | 'holiday_enquiry_closed',
  actor: Actor,
  of: EnquiryRow,
  at: Date,
) => writeActivity(tx, { action, at, actor_id: actor.user_id, subject: 'holiday_enquiry', subject_id: of.reference })

/** An answer of staff: to the page of the enquiry, and by mail. Refuses one that is closed. */
export async function answerEnquiry(
  app: App,
  reference: string,
  body: string,
  actor: Actor,
  saveKey: string | null,
): Promise<undefined | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'answer enquiry', async (tx) => {
    const of = await lockEnquiry(tx, reference)
    if (!of) return refuse.notFound(check('enquiry_not_found'))
    const message = { at, by_staff: true, author: actor.name, author_id: actor.user_id, save_key: saveKey }
    if (of.state === 'closed') return refuse.wrongState(words.enquiry_closed)
    if (!(await addMessage(tx, { enquiry_id: of.id, body, ...message }))) return undefined
    await moveEnquiry(tx, of.id, 'answered', at)
    await mail(app, tx, of, 'answered', body)
    await log(tx, 'holiday_enquiry_answered', actor, of, at)
    return undefined
  })
}

export async function closeEnquiry(app: App, reference: string, actor: Actor): Promise<undefined | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'close enquiry', async (tx) => {
    const of = await lockEnquiry(tx, reference)
    if (!of) return refuse.notFound(check('enquiry_not_found'))
    if (of.state === 'closed') return refuse.wrongState(words.enquiry_closed)
    await moveEnquiry(tx, of.id, 'closed', at)
    await log(tx, 'holiday_enquiry_closed', actor, of, at)
    return undefined
  })
}
