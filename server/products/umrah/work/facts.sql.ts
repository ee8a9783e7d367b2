import { sql } from 'kysely'
import type { RuleNeed } from '#contract/selling/umrah-rules'
import type { PilgrimPaper, PilgrimRelation } from '#contract/selling/umrah-work-terms'
import type { UmrahVisaState } from '#contract/selling/umrah-visa-table'
import { all, type Db, first, type Tx } from '#server/db/db'
import type { PassengerRecord } from '#server/features/selling/bookings'

type At = { item_id: string; position: number }
const ofGroup = (departureId: string) =>
  sql`(select item_id, position from umrah_pilgrims where departure_id = ${departureId} and left_at is null)`

export type RuleRow = {
  id: string
  code: string
  message_en: string
  message_ar: string
  message_ur: string
  nationalities: string[]
  gender: 'any' | 'm' | 'f'
  age_from: number
  age_to: number
  need: RuleNeed
  severity: 'stop' | 'warn'
  dated_by: 'today' | 'issue' | 'entry' | 'exit'
  valid_from: string
  valid_until: string | null
  source_title: string
  source_url: string | null
  source_date: string | null
  checked_on: string | null
  checked_by_name: string | null
  enabled: boolean
  no_override: boolean
  version: number
  created_at: Date
}
/** Every rule that was not replaced on the day it began, by code and day. */
export const rulesFrom = (db: Db | Tx) =>
  all(
    db,
    sql<RuleRow>`select r.id, code, message_en, message_ar, message_ur, nationalities, gender, age_from, age_to, need, severity, dated_by,
      valid_from::text as valid_from, valid_until::text as valid_until, source_title, source_url, source_date::text as source_date,
      checked_on::text as checked_on, u.name as checked_by_name, enabled, no_override, r.version, r.created_at
    from umrah_rules r left join users u on u.id = r.checked_by where replaced_at is null order by code, valid_from, r.id`,
  )

export type PaperRow = At & {
  id: string
  kind: PilgrimPaper
  seq: number
  state: 'given' | 'checked' | 'refused'
  file_name: string
  file_title: string
  days_encrypted: string | null
  reason: string | null
}
/** The newest paper of each kind of each pilgrim. */
export const papersOf = (db: Db | Tx, departureId: string) =>
  all(
    db,
    sql<PaperRow>`select distinct on (item_id, position, kind) id, item_id, position, kind, seq, state, file_name, file_title, days_encrypted, reason
    from umrah_documents where (item_id, position) in ${ofGroup(departureId)} order by item_id, position, kind, seq desc`,
  )

export type RelationRow = At & { other_item_id: string; other_position: number; relation: PilgrimRelation }
export const relationsOf = (db: Db | Tx, departureId: string) =>
  all(
    db,
    sql<RelationRow>`select item_id, position, other_item_id, other_position, relation from umrah_relations
    where (item_id, position) in ${ofGroup(departureId)}`,
  )

export const overridesOf = (db: Db | Tx, departureId: string) =>
  all(
    db,
    sql<At & { rule_id: string }>`select item_id, position, rule_id from umrah_overrides
    where (item_id, position) in ${ofGroup(departureId)}`,
  )

export type VisaRow = At & {
  id: string
  no: number
  state: UmrahVisaState
  mofa_no: string | null
  number_encrypted: string | null
  issued_on: string | null
  enter_by: string | null
  stay_days: number | null
  exit_by: string | null
  reason: string | null
  seq: number
}
/** The newest visa of each pilgrim, with the number of the last line of its history. */
export const visasOf = (db: Db | Tx, departureId: string) =>
  all(
    db,
    sql<VisaRow>`select distinct on (item_id, position) id, item_id, position, no, state, mofa_no, number_encrypted, issued_on::text as issued_on,
      enter_by::text as enter_by, stay_days, exit_by::text as exit_by, reason,
      (select coalesce(max(h.seq), 0) from record_history h where h.kind = 'umrah_visa' and h.record_id = v.id::text)::int as seq
    from umrah_visas v where departure_id = ${departureId} order by item_id, position, no desc`,
  )

export type FlightRow = At & {
  direction: 'in' | 'out'
  flight: string
  from_airport: string
  to_airport: string
  departs: string
  arrives: string
  confirmed: boolean
}
const moment = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`
export const flightsOf = (db: Db | Tx, departureId: string) =>
  all(
    db,
    sql<FlightRow>`select item_id, position, direction, flight, from_airport, to_airport, ${moment('departs')} as departs,
      ${moment('arrives')} as arrives, confirmed from umrah_flights where (item_id, position) in ${ofGroup(departureId)}`,
  )

export type ContractRow = {
  id: string
  kind: 'hotel' | 'transport'
  stay_seq: number | null
  provider: string
  licence_no: string | null
  licence_until: string | null
  number: string | null
  rooms: number | null
  people: number
  from_night: string | null
  to_night: string | null
  state: 'draft' | 'sent' | 'documented' | 'refused' | 'replaced' | 'cancelled'
  file_name: string | null
  file_title: string | null
  reason: string | null
  version: number
}
export const contractColumns = sql`id, kind, stay_seq, provider, licence_no, licence_until::text as licence_until, number, rooms, people,
  lower(nights)::text as from_night, upper(nights)::text as to_night, state, file_name, file_title, reason`
export const contractsOf = (db: Db | Tx, departureId: string) =>
  all(
    db,
    sql<ContractRow>`select ${contractColumns},
      (select coalesce(max(h.seq), 0) from record_history h where h.kind = 'masar_contract' and h.record_id = c.id::text)::int as version
    from umrah_contracts c where departure_id = ${departureId} order by kind, stay_seq, made_at, id`,
  )

/** Bookings of the group that owe what was due before now. */
export const overdueItems = async (db: Db | Tx, departureId: string, now: Date): Promise<Set<string>> =>
  new Set(
    (
      await all(
        db,
        sql<{
          item_id: string
        }>`select distinct p.item_id from umrah_pilgrims p join due_parts x on x.item_id = p.item_id and x.state = 'open'
        join dues d on d.id = x.due_id where p.departure_id = ${departureId} and (d.state = 'overdue' or d.due_at <= ${now})`,
      )
    ).map(({ item_id }) => item_id),
  )

export const detailsOf = (db: Db | Tx, departureId: string) =>
  all(
    db,
    sql<
      At & { details_encrypted: string; care_encrypted: string | null }
    >`select item_id, position, details_encrypted, care_encrypted from umrah_pilgrims where departure_id = ${departureId}`,
  )

export const travellersOf = (db: Db | Tx, departureId: string) =>
  all(
    db,
    sql<PassengerRecord & { booking_id: string }>`select n.* from booking_passengers n where n.booking_id in
      (select i.booking_id from umrah_pilgrims p join booking_items i on i.id = p.item_id where p.departure_id = ${departureId})`,
  )

export type FilingRow = {
  company: string | null
  agent_code: string | null
  group_no: string | null
  leader_item_id: string | null
  leader_position: number | null
  free_per: number | null
}
export const filingOf = async (db: Db | Tx, departureId: string): Promise<FilingRow> =>
  (await first(
    db,
    sql<FilingRow>`select company, agent_code, group_no, leader_item_id, leader_position, free_per from umrah_groups where departure_id = ${departureId}`,
  )) ?? { company: null, agent_code: null, group_no: null, leader_item_id: null, leader_position: null, free_per: null }
