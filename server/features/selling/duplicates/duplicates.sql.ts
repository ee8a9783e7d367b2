import { sql } from 'kysely'
import type { Duplicate } from '#contract/selling/duplicate-shapes'
import type { duplicateOutcomes } from '#contract/selling/duplicate-terms'
import type { Leg } from '#contract/selling/flights'
import { all, type Tx } from '#server/db/db'

/** Whose bookings are looked through: an agency's, a customer's own, or, for the desk, of all who are no agency. */
export type Owner = { agency_id: string } | { customer_id: string } | { no_agency: true }

const ownedBy = (owner: Owner) =>
  'agency_id' in owner
    ? sql`b.agency_id = ${owner.agency_id}`
    : 'customer_id' in owner
      ? sql`b.agency_id is null and b.customer_id = ${owner.customer_id}`
      : sql`b.agency_id is null`

/** What is being written: a whole booking, or one more item of it, which the others of that booking stand against. */
export type Written = { booking_id: string } | { item_id: string }
const isOther = (written: Written) =>
  'booking_id' in written ? sql`b.id <> ${written.booking_id}` : sql`i.id <> ${written.item_id}`

/** One passenger of a booking with a flight around the days that are asked about. */
export type Near = {
  booking_id: string
  reference: string
  position: number
  surname: string
  given_name: string
  birth_encrypted: string | null
  passport_index: string | null
  is_live: boolean
  created_at: Date
  legs: Leg[]
}

/**
 * Passengers with one of these passports, or one of these surnames, in the owner's other bookings with a flight between
 * two instants: what is held or sold, and what was let go unsold since `let_go_since`.
 */
export const passengersNear = (
  tx: Tx,
  ask: {
    owner: Owner
    passports: readonly string[]
    surnames: readonly string[]
    except: Written
    from: Date
    to: Date
    let_go_since: Date
  },
) =>
  all(
    tx,
    sql<Near>`select p.booking_id, b.reference, p.position, p.surname, p.given_name, p.birth_encrypted, p.passport_index,
      i.stage not in ('cancelled', 'expired') as is_live, b.created_at, i.detail->'legs' as legs
    from booking_passengers p join bookings b on b.id = p.booking_id
      join booking_items i on i.booking_id = b.id and i.product = 'flight'
    where (p.passport_index = any(${[...ask.passports]}::text[]) or p.surname = any(${[...ask.surnames]}::text[]))
      and ${ownedBy(ask.owner)} and ${isOther(ask.except)}
      and i.starts_at < ${ask.to} and i.ends_at > ${ask.from}
      and (i.stage not in ('cancelled', 'expired', 'failed', 'voided', 'refunded', 'declined')
        or (i.stage in ('cancelled', 'expired') and b.created_at >= ${ask.let_go_since}))
      and not exists (select 1 from case_people c where c.item_id = i.id and c.position = p.position and c.state = 'given_back')
    order by b.created_at, b.id, i.no, p.position`,
  )

/** Live bookings, whoever's, with something under one of these PNRs, of a supplier of ours or of an airline. */
export const bookingsUnder = (
  tx: Tx,
  ask: { suppliers: readonly string[]; pnrs: readonly string[]; except: Written },
) =>
  all(
    tx,
    sql<{ booking_id: string; reference: string; pnr: string; starts: string | null }>`
      select distinct on (b.created_at, b.id) b.id as booking_id, b.reference, i.starts_local as starts,
        case when i.locator = any(${[...ask.pnrs]}::text[]) then i.locator else i.carrier_locator end as pnr
      from booking_items i join bookings b on b.id = i.booking_id
      where ((i.supplier = any(${[...ask.suppliers]}::text[]) and i.locator = any(${[...ask.pnrs]}::text[]))
          or i.carrier_locator = any(${[...ask.pnrs]}::text[]))
        and ${isOther(ask.except)} and i.stage not in ('cancelled', 'expired', 'failed', 'voided', 'refunded', 'declined')
      order by b.created_at, b.id, i.no limit 10`,
  )

/** One person is booked by one transaction at a time: whoever is second sees what the first one wrote. */
export async function lockPeople(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`duplicate:${key}`}, 0))`.execute(tx)
}

export type Finding = Duplicate & { found_booking_id: string; found_position: number }

/** Writes down what was found; the same that is tried again is counted. `booking_id`: what was booked all the same. */
export const writeFindings = (
  tx: Tx,
  found: readonly Finding[],
  about: {
    outcome: (typeof duplicateOutcomes)[number]
    owner: Owner
    made_by: string | null
    booking_id: string | null
    at: Date
  },
) => {
  const rows = found.map(({ kind, found_booking_id, found_position, flight, departs, count }) => ({
    kind,
    found_booking_id,
    found_position,
    flight,
    departs,
    count,
  }))
  const owner = { agency_id: null, customer_id: null, ...about.owner }
  return sql`insert into duplicate_findings as f (kind, outcome, agency_id, customer_id, made_by, booking_id, found_booking_id, found_position, flight, departs, count, at)
    select x.kind, ${about.outcome}, ${owner.agency_id}::uuid, ${owner.customer_id}::uuid, ${about.made_by}::uuid, ${about.booking_id}::uuid,
      x.found_booking_id, x.found_position, x.flight, x.departs, x.count, ${about.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (kind text, found_booking_id uuid, found_position int, flight text, departs text, count int)
    order by x.found_booking_id, x.found_position, x.kind
    on conflict (found_booking_id, found_position, kind, outcome, flight, departs, booking_id)
      do update set times = f.times + 1, count = excluded.count, made_by = excluded.made_by, at = excluded.at`.execute(
    tx,
  )
}
