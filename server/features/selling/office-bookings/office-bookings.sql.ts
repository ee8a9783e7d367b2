import { sql } from 'kysely'
import type { SupplierCall } from '#contract/selling/office-bookings'
import { all, type Db, first } from '#server/db/db'
import { type BuyingAgency, officeBeside, officeColumns, type OfficeBookingRecord } from './office-booking-list.sql.ts'

const callsMax = 100

/** A booking with what only the office reads beside it. */
export const officeBooking = (db: Db, id: string) =>
  first(
    db,
    sql<
      OfficeBookingRecord & { customer: { id: string; name: string; email: string } | null }
    >`select ${officeColumns}, (select json_build_object('id', u.id, 'name', u.name, 'email', u.email)
      from users u where u.id = bookings.customer_id) as customer from bookings ${officeBeside(sql`array[${id}]::uuid[]`)} where id = ${id}`,
  )

/** What its acts asked suppliers and gateways, the newest first. */
export const callsOf = (db: Db, bookingId: string) =>
  all(
    db,
    sql<
      Omit<SupplierCall, 'at'> & { at: Date }
    >`select c.provider, a.kind as act, c.op, c.started_at as at, c.heard, c.detail,
      (extract(epoch from c.finished_at - c.started_at) * 1000)::int as took_ms
    from acts a join act_calls c on c.act_id = a.id where a.booking_id = ${bookingId}
    order by c.started_at desc, c.no desc limit ${callsMax}`,
  )

/** Its journals, the first of them first, with the names of those whose accounts they moved. */
export const journalsWithLines = (db: Db, reference: string) =>
  all(
    db,
    sql<{
      id: string
      kind: string
      at: Date
      reverses: string | null
      lines: { owner: string; account: string; amount: number; currency: string }[]
    }>`select j.id, j.kind, j.posted_at as at, j.reverses_id as reverses, (
      select json_agg(json_build_object('owner', coalesce(g.code, u.name, k.name_en, a.owner_id), 'account', a.owner_type || '.' || a.kind,
        'amount', p.amount, 'currency', a.currency) order by p.line_no)
      from postings p join ledger_accounts a on a.id = p.account_id
      left join agencies g on g.id in (as_uuid(a.owner_id), as_uuid(substr(a.owner_id, 8))) and a.owner_type in ('agency', 'receivable')
      left join users u on u.id in (as_uuid(a.owner_id), as_uuid(substr(a.owner_id, 10))) and a.owner_type in ('customer', 'receivable')
      left join banks k on k.id = as_uuid(a.owner_id) and a.owner_type = 'bank'
      where p.journal_id = j.id) as lines
    from journals j where j.booking_ref = ${reference} order by j.posted_at, j.id`,
  )

export const agencyById = (db: Db, id: string) =>
  first(
    db,
    sql<BuyingAgency>`select id, code, json_build_object('en', name_en, 'ar', name_ar) as name from agencies where id = ${id}`,
  )
