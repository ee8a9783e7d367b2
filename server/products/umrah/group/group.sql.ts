import { sql } from 'kysely'
import type { PartyWish, RoomPlace, UmrahPlace } from '#contract/selling/umrah-terms'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type RoomKind = { place: RoomPlace; night: number; rooms: number | null }
export type GroupRecord = {
  departure_id: string
  version: number
  room_types: RoomKind[]
  rooms_closed_at: Date | null
}
export type PilgrimRow = {
  item_id: string
  booking_id: string
  reference: string
  position: number
  given_name: string
  surname: string
  gender: 'm' | 'f'
  age: number
  place: UmrahPlace
  shares: boolean
  room: number | null
  by_hand: boolean
  /** What their party asks for. */
  wishes: PartyWish[]
  near: string | null
}

/** Sold places alone make somebody one of the group. */
const isSold = sql`i.stage in ('confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted', 'completed')`

/** Party by party, each in its own order. */
export const pilgrimsOf = (db: Db, departureId: string) =>
  all(
    db,
    sql<PilgrimRow>`select p.item_id, i.booking_id, b.reference, p.position, n.given_name, n.surname, p.gender, p.age, p.place, p.shares,
        r.no as room, coalesce(d.by_hand, false) as by_hand, coalesce(w.wishes, '{}') as wishes, w.near
      from umrah_pilgrims p join booking_items i on i.id = p.item_id join bookings b on b.id = i.booking_id
        join booking_passengers n on n.booking_id = i.booking_id and n.position = p.position
        left join umrah_wishes w on w.item_id = p.item_id
        left join umrah_beds d on d.item_id = p.item_id and d.position = p.position
        left join umrah_rooms r on r.id = d.room_id
      where p.departure_id = ${departureId} and p.left_at is null and ${isSold} order by b.reference, p.position`,
  )

export const groupOf = (db: Db, departureId: string) =>
  first(
    db,
    sql<GroupRecord>`select departure_id, version, room_types, rooms_closed_at from umrah_groups where departure_id = ${departureId}`,
  )

/** One change of a group at a time; the first one opens it. */
export async function lockGroup(tx: Tx, departureId: string): Promise<GroupRecord> {
  await sql`insert into umrah_groups (departure_id) values (${departureId}) on conflict do nothing`.execute(tx)
  return (await first(
    tx,
    sql<GroupRecord>`select departure_id, version, room_types, rooms_closed_at from umrah_groups where departure_id = ${departureId} for update`,
  ))!
}

/** Whether buyers may still say what they wish. The group is locked. */
export const closeRooms = (tx: Tx, departureId: string, at: Date | null) =>
  changed(tx, sql`update umrah_groups set rooms_closed_at = ${at} where departure_id = ${departureId}`)

/** A group that somebody has worked on, locked; undefined where nobody has. */
export const lockGroupIfAny = (tx: Tx, departureId: string) =>
  first(
    tx,
    sql<{ departure_id: string }>`select departure_id from umrah_groups where departure_id = ${departureId} for update`,
  )

export const roomsOf = (db: Db, departureId: string) =>
  all(
    db,
    sql<{
      id: string
      no: number
      beds: number
    }>`select id, no, beds from umrah_rooms where departure_id = ${departureId} order by no`,
  )

export const insertRoom = async (tx: Tx, departureId: string, no: number, beds: number): Promise<string> =>
  (await first(
    tx,
    sql<{
      id: string
    }>`insert into umrah_rooms (departure_id, no, beds) values (${departureId}, ${no}, ${beds}) returning id`,
  ))!.id

export type Bed = {
  room_id: string
  departure_id: string
  bed_no: number
  item_id: string
  position: number
  counts_as: 'm' | 'f'
  lap: boolean
  by_hand: boolean
}

export const insertBed = (tx: Tx, bed: Bed) =>
  changed(
    tx,
    sql`insert into umrah_beds (room_id, departure_id, bed_no, item_id, position, counts_as, lap, by_hand)
      values (${bed.room_id}, ${bed.departure_id}, ${bed.bed_no}, ${bed.item_id}, ${bed.position}, ${bed.counts_as}, ${bed.lap}, ${bed.by_hand})`,
  )

/** The first number that no bed of the room has. */
export const freeBed = async (tx: Tx, roomId: string): Promise<number> =>
  (await first(
    tx,
    sql<{ no: number }>`select min(n)::int as no from generate_series(1, 20) n
      where not exists (select 1 from umrah_beds b where b.room_id = ${roomId} and b.bed_no = n)`,
  ))!.no

export const emptyBed = (
  tx: Tx,
  departureId: string,
  { item_id, position }: Pick<PilgrimRow, 'item_id' | 'position'>,
) =>
  changed(
    tx,
    sql`delete from umrah_beds where departure_id = ${departureId} and item_id = ${item_id} and position = ${position}`,
  )

/** Of people who travel no more: nobody of them sleeps anywhere or leads, and whoever looks at the group looks again. */
export async function emptyBedsOf(tx: Tx, itemId: string, people: readonly number[]): Promise<void> {
  const theirs = sql`any(${people as number[]}::int[])`
  await sql`delete from umrah_beds where item_id = ${itemId} and position = ${theirs}`.execute(tx)
  await sql`update umrah_groups g set version = version + 1,
      leader_item_id = case when l.leads then null else leader_item_id end,
      leader_position = case when l.leads then null else leader_position end
    from (select departure_id, coalesce(leader_item_id = ${itemId} and leader_position = ${theirs}, false) as leads from umrah_groups
      where departure_id = (select departure_id from umrah_pilgrims where item_id = ${itemId} limit 1)) l
    where g.departure_id = l.departure_id`.execute(tx)
}

/** Beds that no hand made, of people who are not of the group any more too, and then rooms in which nobody sleeps. */
export async function clearBuilt(tx: Tx, departureId: string): Promise<void> {
  await sql`delete from umrah_beds where departure_id = ${departureId} and not by_hand`.execute(tx)
  await dropEmptyRooms(tx, departureId)
}

export const dropEmptyRooms = (tx: Tx, departureId: string) =>
  changed(
    tx,
    sql`delete from umrah_rooms r where departure_id = ${departureId} and not exists (select 1 from umrah_beds b where b.room_id = r.id)`,
  )

export const touchGroup = (tx: Tx, departureId: string, kinds?: readonly RoomKind[]) =>
  changed(
    tx,
    sql`update umrah_groups set version = version + 1,
      room_types = coalesce(${kinds ? JSON.stringify(kinds) : null}::jsonb, room_types) where departure_id = ${departureId}`,
  )

/** Under which names the ministry knows the group. */
export const saveFiling = (
  tx: Tx,
  departureId: string,
  of: { company: string | null; agent_code: string | null; group_no: string | null },
) =>
  changed(
    tx,
    sql`update umrah_groups set company = ${of.company}, agent_code = ${of.agent_code}, group_no = ${of.group_no}
    where departure_id = ${departureId}`,
  )

export const saveLeader = (tx: Tx, departureId: string, of: Pick<PilgrimRow, 'item_id' | 'position'> | null) =>
  changed(
    tx,
    sql`update umrah_groups set leader_item_id = ${of?.item_id ?? null}, leader_position = ${of?.position ?? null}
    where departure_id = ${departureId}`,
  )
/** How the leader and the hotels are reached. The group is locked. */
export const saveContacts = (
  tx: Tx,
  departureId: string,
  of: { leader_phone_encrypted: string | null; hotel_contacts: readonly object[] },
) =>
  changed(
    tx,
    sql`update umrah_groups set leader_phone_encrypted = ${of.leader_phone_encrypted},
      hotel_contacts = ${JSON.stringify(of.hotel_contacts)}::jsonb where departure_id = ${departureId}`,
  )
export const saveFreePlaces = (tx: Tx, departureId: string, freePer: number | null) =>
  changed(tx, sql`update umrah_groups set free_per = ${freePer} where departure_id = ${departureId}`)

/** What of item `i` went back for pilgrims who left: all of it, what of that had been paid, and what an agency's customer is told. */
export const givenBack = sql`(select coalesce(sum(c.refund_minor), 0)::int8 as all_of_it,
    coalesce(sum(c.refund_minor - coalesce(c.unowed_minor, 0)), 0)::int8 as paid,
    coalesce(sum(coalesce(c.selling_back_minor, c.refund_minor)), 0)::int8 as told
  from after_sale_cases c where c.item_id = i.id and c.kind = 'refund' and c.state = 'done')`

export const partiesOf = (db: Db, departureId: string) =>
  all(
    db,
    sql<{ reference: string; lead_passenger: string; people: number; total: number; paid: number; currency: string }>`
      select b.reference, b.lead_passenger, count(distinct p.position)::int as people, i.price_minor - back.all_of_it as total, b.currency,
        (select coalesce(sum(amount_minor), 0)::int8 from due_parts where item_id = i.id and state = 'paid') - back.paid as paid
      from umrah_pilgrims p join booking_items i on i.id = p.item_id join bookings b on b.id = i.booking_id
        cross join lateral ${givenBack} back
      where p.departure_id = ${departureId} and p.left_at is null and ${isSold} group by b.id, i.id, back.all_of_it, back.paid order by b.reference`,
  )

export type GroupListRow = {
  id: string
  code: string
  title_en: string
  title_ar: string
  starts: string
  ends: string
  seats: number
  pilgrims: number
  without_bed: number
}
export const groupsFrom = (db: Db, today: string) =>
  all(
    db,
    sql<GroupListRow>`select d.id, d.code, k.title_en, k.title_ar, d.starts::text as starts, d.ends::text as ends, d.seats,
        count(*)::int as pilgrims, count(*) filter (where bed.item_id is null)::int as without_bed
      from umrah_departures d join umrah_packages k on k.id = d.package_id join umrah_pilgrims p on p.departure_id = d.id
        join booking_items i on i.id = p.item_id left join umrah_beds bed on bed.item_id = p.item_id and bed.position = p.position
      where d.ends >= ${today}::date and p.left_at is null and ${isSold} group by d.id, k.id order by d.starts, d.code limit 200`,
  )
