import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { visas } from '#contract/selling/visas'
import type { VisaState } from '#contract/selling/visa-terms'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { readSettings } from '#server/features/operations/settings'
import { claimFile } from '#server/features/operations/files'
import { type Booked, findBooking, lockBooked } from '#server/features/selling/bookings'
import { changeItem } from '#server/features/selling/items'
import { type Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { byOf } from '#server/records/history'
import { localDay } from '#server/local-time'
import { numberPlace } from './application-view.ts'
import { decided } from './case-steps.ts'
import {
  type CaseRow,
  cases,
  documentsOf,
  missingOf,
  refuseDocument,
  setAppointment,
  wantDocument,
} from './cases.sql.ts'
import { giveServiceBack } from './give-back.ts'
import { mailBuyer } from './mail-buyer.ts'
import type { VisaDetail } from './types.ts'
import { visaWords as words } from './words.ts'

type Of = { booking_id: string; version: number }
type Locked = CaseRow & { seq: number }
type Here = { tx: Tx; booked: Booked; row: Locked; at: Date; actor: Actor }
type StaffAct = 'check' | 'ask' | 'send' | 'approve' | 'reject' | 'deliver'

/** A sale that is being taken back, or was, is not worked on. */
const live: readonly string[] = ['confirmed', 'approved', 'completed']

/** Locks an application as somebody has read it; refuses one that has moved since, or is closed. */
async function open(app: App, tx: Tx, of: Of, actor: Actor): Promise<Here | Refusal> {
  const booking = await findBooking(tx, of.booking_id)
  const booked = booking?.product === 'visa' ? await lockBooked(tx, booking.id) : undefined
  const row = booked && (await cases.lock(tx, booked.item.id))
  if (!booked || !row) return refuse.notFound(words.application_not_found)
  if (row.seq !== of.version) return refuse.wrongState(words.changed_application({ reference: booked.reference }))
  if (!live.includes(booked.item.stage)) return refuse.wrongState(words.application_closed)
  return { tx, booked, row, at: app.clock.now(), actor }
}

const move = (
  { tx, row, at, actor }: Here,
  act: StaffAct,
  more: { set?: RawBuilder<unknown>; note?: string; to?: VisaState } = {},
): Promise<Refusal | null> => {
  const set = more.set ? sql`moved_at = ${at}, ${more.set}` : sql`moved_at = ${at}`
  return cases.move(tx, row, {
    act,
    by: byOf(actor),
    at,
    note: more.note ?? null,
    ...(more.to ? { to: more.to } : {}),
    set,
  })
}

/** What its terms go by from now on. */
const note = ({ tx, booked, at }: Here, more: Partial<VisaDetail>) =>
  changeItem(tx, booked.item.id, { detail: { ...(booked.item.detail as VisaDetail), ...more } }, at)

/** One step of one application, in a transaction of its own; answers the refusal, or nothing. */
const step = (app: App, of: Of, actor: Actor, run: (here: Here) => Promise<Refusal | null | undefined>) =>
  inTx(app.db, 'move visa', async (tx) => {
    const here = await open(app, tx, of, actor)
    return isRefusal(here) ? here : ((await run(here)) ?? undefined)
  })

/** The office has read all papers. Refuses while one is missing. */
export const checkApplication = (app: App, of: Of, actor: Actor) =>
  step(app, of, actor, async (here) => {
    if ((await missingOf(here.tx, here.row.id)) > 0) return refuse.wrongState(words.still_missing)
    const moved = await move(here, 'check')
    if (!moved) await note(here, { checked: true })
    return moved
  })

type Ask = Input<typeof visas.ask>['body']
/** Asks for a paper, or for another in the place of one; the old one stays. Its buyer is told by mail. */
export const askForDocument = (app: App, of: Ask, actor: Actor) =>
  step(app, of, actor, async (here) => {
    const { tx, row, booked, at } = here
    const moved = await move(here, 'ask', { note: of.reason })
    if (moved) return moved
    const old = of.document_id && (await documentsOf(tx, row.id)).find(({ id }) => id === of.document_id)
    if (of.document_id && !old) return refuse.invalid('document_id', words.document_not_here)
    if (old && !(await refuseDocument(tx, old.id, of.reason)))
      return refuse.invalid('document_id', words.document_not_here)
    const kind = old ? old.kind : of.kind
    const note = old ? { en: old.note_en, ar: old.note_ar } : { en: '', ar: '' }
    await wantDocument(tx, row.id, { kind, mandatory: true, note, reason: of.reason }, at)
    await mailBuyer(app, tx, booked, 'wanted', { paper: kind, reason: of.reason })
    return null
  })

type Appoint = Input<typeof visas.appoint>['body']
/** Writes down when and where the applicant is expected, and tells its buyer. Refuses a day that is over, and once the embassy has decided. */
export const appoint = (app: App, { appointment, ...of }: Appoint, actor: Actor) =>
  step(app, of, actor, async ({ tx, row, booked, at }) => {
    if (decided.includes(row.state)) return refuse.wrongState(words.application_closed)
    const { zone } = await readSettings(tx)
    if (appointment && appointment.day < localDay(at, zone))
      return refuse.invalid('appointment.day', words.appointment_past)
    const set = appointment && { at: `${appointment.day}T${appointment.time}`, place: appointment.place }
    await setAppointment(tx, row.id, set)
    if (set) await mailBuyer(app, tx, booked, 'appointment', { appointment: set })
    return null
  })

type Send = Input<typeof visas.send>['body']
/** All of these go to the embassy in one transaction: from now on its fees are spent. Refuses all where one cannot go. */
export const sendToEmbassy = (app: App, { applications, embassy_ref }: Send, actor: Actor) =>
  inTx(app.db, 'send visas', async (tx) => {
    // In one order, so that two who send the same applications never wait for each other.
    for (const of of applications.toSorted((a, b) => a.booking_id.localeCompare(b.booking_id))) {
      const here = await open(app, tx, of, actor)
      if (isRefusal(here)) return here
      const { booked } = here
      const refused = await move(here, 'send', embassy_ref ? { set: sql`embassy_ref = ${embassy_ref}` } : {})
      if (refused) return refuse.wrongState(words.changed_application({ reference: booked.reference }))
      await note(here, { sent: true })
      await mailBuyer(app, tx, booked, 'at_embassy')
    }
    return undefined
  })

type Approve = Input<typeof visas.approve>['body']
/** The embassy has granted it. */
export const approveVisa = (app: App, of: Approve, actor: Actor) =>
  step(app, of, actor, async (here) => {
    if (of.valid_until < of.valid_from) return refuse.invalid('valid_until', words.until_before_from)
    const number = app.secrets.encrypt(of.number, numberPlace(here.row.id))
    const set = sql`number_encrypted = ${number}, valid_from = ${of.valid_from}::date, valid_until = ${of.valid_until}::date, entries = ${of.entries}`
    const refused = await move(here, 'approve', { set })
    if (refused) return refused
    await mailBuyer(app, here.tx, here.booked, 'approved')
    return null
  })

type Reject = Input<typeof visas.reject>['body']
/** The embassy has refused it: of our service what is promised for that comes back, all of it where the mistake was ours. */
export const rejectVisa = (app: App, of: Reject, actor: Actor) =>
  step(app, of, actor, async (here) => {
    const { tx, booked, at } = here
    const moved = await move(here, 'reject', { set: sql`reason = ${of.reason}`, note: of.reason })
    if (moved) return moved
    await note(here, { rejected: true, our_error: of.our_error })
    const promised = (booked.item.detail as VisaDetail).service_back?.rejected ?? 0
    if (of.our_error || promised > 0) await giveServiceBack(tx, booked, at)
    await mailBuyer(app, tx, booked, 'rejected', { reason: of.reason })
    return null
  })

type Deliver = Input<typeof visas.deliver>['body']
/** The visa itself, to the page of the application and by mail. */
export const deliverVisa = (app: App, of: Deliver, actor: Actor) =>
  step(app, of, actor, async (here) => {
    const { tx, booked } = here
    const used_by = { type: 'visa_case', id: booked.reference }
    const file = await claimFile(tx, { file_name: of.file_name, user_id: actor.user_id, used_by })
    if (isRefusal(file)) return refuse.invalid('file_name', words.file_not_here)
    const refused = await move(here, 'deliver', { set: sql`file_name = ${file.file_name}` })
    if (refused) return refused
    await mailBuyer(app, tx, booked, 'delivered', { attach: file.file_name })
    return null
  })
