import type { VisaApplication } from '#contract/selling/visa-shapes'
import type { VisaState } from '#contract/selling/visa-terms'
import type { App } from '#server/app'
import { cancellationOf } from '#server/features/selling/after-sale'
import { type Booked, passengersOf } from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'
import { decided } from './case-steps.ts'
import { priceAgain } from './apply-again.ts'
import { type CaseRow, cases, caseOf, type DocumentRow, documentsOf, referenceOf, replacedBy } from './cases.sql.ts'
import { passportMoves } from './passport-moves.sql.ts'
import type { VisaDetail } from './types.ts'

/** One that came to nothing before it was paid is withdrawn for whoever looks. */
const shownState = ({ state }: CaseRow, { item }: Booked): VisaState =>
  state === 'draft' && ['cancelled', 'expired', 'failed'].includes(item.stage) ? 'withdrawn' : state

const fileOf = (file_name: string | null, name: string | null) =>
  file_name ? { file_name, name: name ?? file_name } : null

const documentView = (row: DocumentRow) => ({
  id: row.id,
  kind: row.kind,
  mandatory: row.mandatory,
  note: { en: row.note_en, ar: row.note_ar },
  state: row.state,
  reason: row.reason,
  file: fileOf(row.file_name, row.file_title),
})

export const numberPlace = (id: string) => `visa_cases:${id}:number`

const visaOf = (app: App, row: CaseRow, reference: string): VisaApplication['visa'] =>
  row.number_encrypted && row.valid_from && row.valid_until && row.entries
    ? {
        number: app.secrets.decrypt(row.number_encrypted, numberPlace(row.id)),
        valid_from: row.valid_from,
        valid_until: row.valid_until,
        entries: row.entries,
        file: fileOf(row.file_name, row.file_name && `visa-${reference}.${row.file_name.split('.').at(-1)}`),
      }
    : null

const live: readonly string[] = ['confirmed', 'approved']

/** What comes back where it is withdrawn now; null where it cannot be. */
async function backOf(app: App, booked: Booked, state: VisaState) {
  if (decided.includes(state)) return null
  if (booked.item.stage === 'saved') return 0
  return live.includes(booked.item.stage) && booked.item.acting === null
    ? (await cancellationOf(app, app.db, booked)).back
    : null
}

/** An application as its buyer and the office see it. */
export async function applicationView(app: App, booked: Booked, actor: Actor): Promise<VisaApplication> {
  const { item, currency } = booked
  const row = (await caseOf(app.db, item.id))!
  const [documents, history, [person], moves, before, next] = await Promise.all([
    documentsOf(app.db, item.id),
    cases.history(app.db, item.id),
    passengersOf(app.db, booked.id),
    passportMoves(app.db, item.id),
    row.replaces ? referenceOf(app.db, row.replaces) : undefined,
    replacedBy(app.db, item.id),
  ])
  const detail = item.detail as VisaDetail
  const money = (amount: number) => ({ amount, currency })
  const state = shownState(row, booked)
  const back = await backOf(app, booked, state)
  return {
    booking_id: booked.reference,
    state,
    booking_status: booked.status,
    version: history.at(-1)?.seq ?? 0,
    country: detail.country,
    country_name: detail.country_name,
    name: detail.name,
    person: { given_name: person!.given_name, surname: person!.surname, nationality: row.nationality },
    speed: detail.speed,
    entry_date: detail.entry_date,
    fees: {
      embassy: money(detail.embassy_minor),
      centre: money(detail.centre_minor),
      service: money(detail.service_minor),
      total: money(item.price_minor),
    },
    selling: item.selling_minor === null ? null : money(item.selling_minor),
    pay_until: item.stage === 'saved' ? (item.hold_until?.toISOString() ?? null) : null,
    promised_on: row.promised_on,
    documents: documents.map(documentView),
    embassy_ref: row.embassy_ref,
    appointment:
      row.appointment_at && row.appointment_place ? { at: row.appointment_at, place: row.appointment_place } : null,
    reason: row.reason,
    passport_moves: moves,
    replaces: before?.reference ?? null,
    replaced_by: next?.reference ?? null,
    again: state === 'rejected' && !next ? await priceAgain(app, booked) : null,
    visa: visaOf(app, row, booked.reference),
    back: back === null ? null : money(back),
    allowed_actions: cases.allowed({ ...row, state }, actor),
    history: history.map(({ at, act, to_state, note }) => ({
      at: at.toISOString(),
      act,
      state: (to_state ?? 'draft') as VisaState,
      note,
    })),
  }
}
