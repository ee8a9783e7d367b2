import { sql } from 'kysely'
import type { VisaCheck } from '#contract/selling/visa-shapes'
import { visaTable } from '#contract/selling/visa-table'
import type { VisaEntries, VisaPaper, VisaState } from '#contract/selling/visa-terms'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { record } from '#server/records/record'

export type CaseRow = {
  id: string
  visa_id: string
  state: VisaState
  nationality: string
  promised_on: string | null
  embassy_ref: string | null
  reason: string | null
  number_encrypted: string | null
  valid_from: string | null
  valid_until: string | null
  entries: VisaEntries | null
  file_name: string | null
  appointment_at: string | null
  appointment_place: string | null
  replaces: string | null
  made_at: Date
  moved_at: Date
}
const columns = sql`id, visa_id, state, nationality, promised_on::text as promised_on, embassy_ref, reason, number_encrypted, valid_from::text as valid_from,
  valid_until::text as valid_until, entries, file_name, appointment_at, appointment_place, replaces,
  made_at, moved_at`

/** What an application goes through, beside the booking that it is sold as. */
export const cases = record({
  table: 'visa_cases',
  state: 'state',
  states: visaTable,
  row: (id) => sql<CaseRow>`select ${columns} from visa_cases where id = ${id}`,
  rules: {},
})

export const caseOf = (db: Db | Tx, id: string) =>
  first(db, sql<CaseRow>`select ${columns} from visa_cases where id = ${id}`)

/** When and where they are expected; null: nowhere any more. */
export const setAppointment = (tx: Tx, id: string, of: { at: string; place: string } | null) =>
  changed(
    tx,
    sql`update visa_cases set appointment_told_at = null, appointment_at = ${of?.at ?? null}, appointment_place = ${of?.place ?? null} where id = ${id}`,
  )

export const insertCase = (tx: Tx, of: Pick<CaseRow, 'id' | 'visa_id' | 'nationality' | 'replaces'>, at: Date) =>
  changed(
    tx,
    sql`insert into visa_cases (id, visa_id, state, nationality, replaces, made_at, moved_at)
      values (${of.id}, ${of.visa_id}, 'draft', ${of.nationality}, ${of.replaces}, ${at}, ${at})`,
  )

export type DocumentRow = {
  id: string
  case_id: string
  kind: VisaPaper
  mandatory: boolean
  note_en: string
  note_ar: string
  state: 'wanted' | 'given' | 'refused'
  reason: string | null
  file_name: string | null
  file_title: string | null
}
const documentColumns = sql`id, case_id, kind, mandatory, note_en, note_ar, state, reason, file_name, file_title`

export const documentsOf = (db: Db | Tx, caseId: string) =>
  all(db, sql<DocumentRow>`select ${documentColumns} from visa_documents where case_id = ${caseId} order by seq`)

type Wanted = Pick<VisaCheck, 'kind' | 'mandatory' | 'note'> & { reason?: string | null }
/** Adds a paper that is wanted. */
export const wantDocument = (tx: Tx, caseId: string, of: Wanted, at: Date) =>
  changed(
    tx,
    sql`insert into visa_documents (case_id, seq, kind, mandatory, note_en, note_ar, state, reason, created_at)
    values (${caseId}, (select coalesce(max(seq), 0) + 1 from visa_documents where case_id = ${caseId}), ${of.kind}, ${of.mandatory}, ${of.note.en},
      ${of.note.ar}, 'wanted', ${of.reason ?? null}, ${at})`,
  )

export const fillDocument = (tx: Tx, id: string, file: { file_name: string; name: string }, at: Date) =>
  changed(
    tx,
    sql`update visa_documents set state = 'given', file_name = ${file.file_name}, file_title = ${file.name}, given_at = ${at}
    where id = ${id} and state = 'wanted'`,
  )

export const refuseDocument = (tx: Tx, id: string, reason: string) =>
  changed(tx, sql`update visa_documents set state = 'refused', reason = ${reason} where id = ${id} and state = 'given'`)

/** The application that was made after this one was refused and stands: its booking. */
export const replacedBy = (db: Db | Tx, id: string) =>
  first(
    db,
    sql<{
      reference: string
    }>`select b.reference from visa_cases k join booking_items i on i.id = k.id join bookings b on b.id = i.booking_id
      where k.replaces = ${id} and i.stage not in ('cancelled', 'expired', 'failed', 'refunded', 'voided') order by k.made_at desc, k.id limit 1`,
  )

/** The booking of an application. */
export const referenceOf = (db: Db | Tx, id: string) =>
  first(
    db,
    sql<{
      reference: string
    }>`select b.reference from booking_items i join bookings b on b.id = i.booking_id where i.id = ${id}`,
  )

/** Puts the papers of these kinds that an earlier application was given in the place of those that are wanted here. */
export const carryDocuments = (tx: Tx, from: string, to: string, kinds: readonly VisaPaper[], at: Date) =>
  changed(
    tx,
    sql`update visa_documents d set state = 'given', file_name = o.file_name, file_title = o.file_title, given_at = ${at}
      from visa_documents o where d.case_id = ${to} and d.state = 'wanted' and o.case_id = ${from} and o.state = 'given'
        and o.kind = d.kind and o.kind = any(${[...kinds]}::text[])
        and o.seq = (select max(seq) from visa_documents x where x.case_id = o.case_id and x.kind = o.kind and x.state = 'given')
        and d.seq = (select min(seq) from visa_documents x where x.case_id = d.case_id and x.kind = d.kind and x.state = 'wanted')`,
  )

/** How many papers that must be there are not. */
export const missingOf = async (db: Db | Tx, caseId: string): Promise<number> =>
  (await first(
    db,
    sql<{
      missing: number
    }>`select count(*)::int as missing from visa_documents where case_id = ${caseId} and mandatory and state = 'wanted'`,
  ))!.missing
