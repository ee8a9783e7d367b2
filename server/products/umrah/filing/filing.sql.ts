import { sql } from 'kysely'
import { masarTable, umrahVisaTable } from '#contract/selling/umrah-visa-table'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { record } from '#server/records/record'
import { type ContractRow, contractColumns, type FlightRow, type VisaRow } from '../work/facts.sql.ts'

type At = { item_id: string; position: number }
type StoredVisa = Omit<VisaRow, 'seq'> & { departure_id: string }
const visaColumns = sql`id, departure_id, item_id, position, no, state, mofa_no, number_encrypted, issued_on::text as issued_on,
  enter_by::text as enter_by, stay_days, exit_by::text as exit_by, reason`

/** The visas of pilgrims and what they go through. */
export const visas = record({
  table: 'umrah_visas',
  state: 'state',
  states: umrahVisaTable,
  row: (id) => sql<StoredVisa>`select ${visaColumns} from umrah_visas where id = ${id}`,
  rules: {},
})

/** All visas of one pilgrim, the first one first. */
export const visasOfPilgrim = (db: Db | Tx, { item_id, position }: At) =>
  all(
    db,
    sql<{
      id: string
      no: number
    }>`select id, no from umrah_visas where item_id = ${item_id} and position = ${position} order by no`,
  )

export const insertVisa = async (tx: Tx, departureId: string, { item_id, position }: At, no: number): Promise<string> =>
  (await first(
    tx,
    sql<{ id: string }>`insert into umrah_visas (departure_id, item_id, position, no, state)
    values (${departureId}, ${item_id}, ${position}, ${no}, 'wanted') returning id`,
  ))!.id

type StoredContract = Omit<ContractRow, 'version'>
/** Contracts in Masar and what they go through. */
export const contracts = record({
  table: 'umrah_contracts',
  state: 'state',
  states: masarTable,
  row: (id) => sql<StoredContract>`select ${contractColumns} from umrah_contracts where id = ${id}`,
  rules: {},
})

export type NewContract = Pick<
  ContractRow,
  'kind' | 'stay_seq' | 'provider' | 'licence_no' | 'licence_until' | 'rooms' | 'people' | 'from_night' | 'to_night'
>
const nightsOf = ({ from_night, to_night }: Pick<NewContract, 'from_night' | 'to_night'>) =>
  from_night === null ? sql`null` : sql`daterange(${from_night}::date, ${to_night}::date)`

export const insertContract = async (tx: Tx, departureId: string, one: NewContract, at: Date): Promise<string> =>
  (await first(
    tx,
    sql<{
      id: string
    }>`insert into umrah_contracts (departure_id, kind, stay_seq, provider, licence_no, licence_until, rooms, people, nights, state, made_at)
    values (${departureId}, ${one.kind}, ${one.stay_seq}, ${one.provider}, ${one.licence_no}, ${one.licence_until}::date, ${one.rooms}, ${one.people},
      ${nightsOf(one)}, 'draft', ${at}) returning id`,
  ))!.id

export const updateContract = (tx: Tx, id: string, one: NewContract) =>
  changed(
    tx,
    sql`update umrah_contracts set provider = ${one.provider}, licence_no = ${one.licence_no}, licence_until = ${one.licence_until}::date,
      rooms = ${one.rooms}, people = ${one.people}, nights = ${nightsOf(one)} where id = ${id} and state = 'draft'`,
  )

export const contractIn = (tx: Tx, departureId: string, id: string) =>
  first(tx, sql<{ id: string }>`select id from umrah_contracts where id = ${id} and departure_id = ${departureId}`)

export type NewFlight = Omit<FlightRow, 'item_id' | 'position'>
export const putFlight = (tx: Tx, { item_id, position }: At, one: NewFlight) =>
  changed(
    tx,
    sql`insert into umrah_flights (item_id, position, direction, flight, from_airport, to_airport, departs, arrives, confirmed)
    values (${item_id}, ${position}, ${one.direction}, ${one.flight}, ${one.from_airport}, ${one.to_airport}, ${one.departs}::timestamp,
      ${one.arrives}::timestamp, ${one.confirmed})
    on conflict (item_id, position, direction) do update set flight = excluded.flight, from_airport = excluded.from_airport,
      to_airport = excluded.to_airport, departs = excluded.departs, arrives = excluded.arrives, confirmed = excluded.confirmed`,
  )
