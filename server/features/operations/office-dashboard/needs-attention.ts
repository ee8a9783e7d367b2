import { type RawBuilder, sql } from 'kysely'
import type { Reply } from '#contract/kernel/endpoint'
import type { Needs } from '#contract/kernel/permissions'
import type { officeDashboard } from '#contract/operations/office-dashboard'
import { type AttentionKind, attentionKinds } from '#contract/operations/office-dashboard-terms'
import type { App } from '#server/app'
import { all, type Db, first } from '#server/db/db'
import { localised } from '#server/features/catalogue/locations'
import { settingsOf } from '#server/features/operations/settings'
import { licenceEnding } from '#server/features/people/onboarding'
import { limitSoon, passportEnding } from '#server/features/selling/office-bookings'
import { ticketEnding } from '#server/features/selling/unused-tickets'
import type { Actor } from '#server/http/actor'
import { holds } from '#server/http/permissions'
import { localDay } from '#server/local-time'

type Waiting = {
  kind: AttentionKind
  count: number
  oldest_at: Date | null
  en: string | null
  ar: string | null
  id: string | null
}
type At = { now: Date; today: string }
type Kind = { needs: Needs; rows: (at: At) => RawBuilder<unknown> }

/** Counts of one kind with the one that has waited longest. */
const oldestOf = (kind: string, from: RawBuilder<unknown>) => sql`
  select ${kind}::text as kind, count(*)::int8 as count, min(at) as oldest_at,
    (array_agg(en order by at))[1] as en, (array_agg(ar order by at))[1] as ar, (array_agg(id order by at))[1] as id
  from (${from}) waiting`

/** Items as the queue of the office shows them; the stage is written out for its index. */
const items = (stage: RawBuilder<unknown>): Kind => ({
  needs: 'booking.view',
  rows: () => sql`select i.asked_at as at, b.reference as en, b.reference as ar, b.reference as id
    from booking_items i join bookings b on b.id = i.booking_id where ${stage}`,
})
/** Bookings of the office's list. */
const listed = (at: RawBuilder<unknown>, where: RawBuilder<unknown>) => sql`
  select ${at} as at, reference as en, reference as ar, reference as id from bookings
  where hold_state = 'held' and fulfilment = 'online' and ${where}`

/** What each may see is counted for them: nobody learns of money by the size of its queue. */
const kinds: Record<AttentionKind, Kind> = {
  pending_supplier: items(sql`i.stage = 'pending_supplier'`),
  void_requested: items(sql`i.stage = 'void_requested'`),
  refund_requested: items(sql`i.stage = 'refund_requested'`),
  refund_accepted: items(sql`i.stage = 'refund_accepted'`),
  // Agencies that wrote last.
  messages: {
    needs: 'booking.view',
    rows: () => sql`select t.last_at as at, a.name_en as en, a.name_ar as ar, t.id::text as id
      from contact_threads t join agencies a on a.id = t.agency_id where t.waits_for = 'staff'`,
  },
  corrections: {
    needs: 'ledger.view',
    rows: () =>
      sql`select made_at as at, reference as en, reference as ar, reference as id from adjustments where state = 'waiting'`,
  },
  // Nobody has answered in time what an airline changed.
  airline_changes: {
    needs: 'booking.view',
    rows: ({ now }) => sql`select n.due_at as at, b.reference as en, b.reference as ar, b.reference as id
      from airline_notices n join bookings b on b.id = n.booking_id where n.state = 'open' and n.due_at <= ${now}`,
  },
  // Pilgrims whose visas end, who are not home, who stay too long; and what was written down for groups.
  umrah_tasks: {
    needs: 'umrah.manage',
    rows: ({
      today,
    }) => sql`select t.due_on::timestamp at time zone 'UTC' as at, d.code as en, d.code as ar, d.id::text as id
      from umrah_tasks t join umrah_departures d on d.id = t.departure_id
      where t.done_at is null and t.due_on <= ${today}::date + 2`,
  },
  limits: { needs: 'booking.view', rows: ({ now }) => listed(sql`ttl_at`, limitSoon(now)) },
  // Until when evidence counts is what it costs to wait.
  card_disputes: {
    needs: 'ledger.view',
    rows: () => sql`select coalesce(m.evidence_until, m.opened_at) as at, coalesce(b.reference, r.booking_ref, q.reference, m.id) as en,
        coalesce(b.reference, r.booking_ref, q.reference, m.id) as ar, m.id
      from card_matters m join payments p on p.id = m.payment_id left join bookings b on b.id = p.booking_id
        left join payment_requests r on r.id = p.payment_request_id left join quotations q on q.id = r.quotation_id
      where m.kind = 'dispute' and m.state = 'open'`,
  },
  supplier_topups: {
    needs: 'ledger.view',
    rows: () =>
      sql`select made_at as at, reference as en, reference as ar, id::text as id from supplier_topups where state = 'waiting'`,
  },
  memos: {
    needs: 'memo.view',
    rows: () => sql`select decide_by::timestamp at time zone 'UTC' as at, number as en, number as ar, id::text as id
      from memos where state in ('received', 'in_review') and kind = 'ADMA'`,
  },
  deposits: {
    needs: 'deposit.view',
    rows: () =>
      sql`select created_at as at, id as en, id as ar, id from deposits where status = 'pending' and deleted_at is null`,
  },
  passports: {
    needs: 'booking.view',
    rows: ({ today }) => listed(sql`left(departure_at, 10)::date::timestamp at time zone 'UTC'`, passportEnding(today)),
  },
  // Tickets that nobody flew, and EMDs: whoever does not use them in time loses what they are worth.
  tickets_ending: {
    needs: 'booking.view',
    rows: ({ today }) =>
      sql`select u.expires_on::timestamp at time zone 'UTC' as at, u.number as en, u.number as ar, u.number as id
        from unused_tickets u where ${ticketEnding(today)}`,
  },
  failed_jobs: {
    needs: 'settings.view',
    rows: () => sql`select dead_at as at, kind as en, kind as ar, id::text as id from jobs
      where dead_at is not null and closed_at is null and kind <> 'mail.send'`,
  },
  // Rows are there only where invoices are handed to another system.
  invoices: {
    needs: 'invoice.create',
    rows: () => sql`select i.issued_at as at, i.number as en, i.number as ar, i.booking_ref as id
      from invoice_syncs s join invoices i on i.id = s.invoice_id where s.state = 'failed'`,
  },
  agencies: {
    needs: 'agency.view',
    rows: () =>
      sql`select submitted_at as at, name_en as en, name_ar as ar, id::text as id from agencies where state = 'pending'`,
  },
  changes: {
    needs: 'agency.view',
    rows: () => sql`select c.created_at as at, a.name_en as en, a.name_ar as ar, a.id::text as id
      from agency_changes c join agencies a on a.id = c.agency_id where c.state = 'open'`,
  },
  licences: {
    needs: 'agency.view',
    rows: ({
      today,
    }) => sql`select licence_expiry::timestamp at time zone 'UTC' as at, name_en as en, name_ar as ar, id::text as id
      from agencies a where ${licenceEnding(today)}`,
  },
}

/** One statement for all kinds that this person may see. */
async function waitingFor(db: Db, actor: Actor, at: At): Promise<Waiting[]> {
  const seen = attentionKinds.filter((kind) => holds(actor, kinds[kind].needs))
  if (seen.length === 0) return []
  return all(
    db,
    sql<Waiting>`${sql.join(
      seen.map((kind) => oldestOf(kind, kinds[kind].rows(at))),
      sql` union all `,
    )}`,
  )
}

/** The board of the back office. */
export async function needsAttention(
  app: App,
  actor: Actor,
): Promise<Reply<typeof officeDashboard.needsAttention>['data']> {
  const now = app.clock.now()
  const { zone } = await settingsOf(app)
  const waiting = await waitingFor(app.db, actor, { now, today: localDay(now, zone) })
  const proof = await first(
    app.db,
    sql<{
      at: Date
      ok: boolean
      broken: number
    }>`select at, ok, jsonb_array_length(broken) as broken from proof_runs order by id desc limit 1`,
  )
  return {
    waiting: waiting
      .filter((one) => one.count > 0)
      .map(({ kind, count, oldest_at, en, ar, id }) => ({
        kind,
        count,
        oldest_at: oldest_at?.toISOString() ?? null,
        oldest: en && id ? { label: localised(en, ar ?? en), id } : null,
      })),
    proof: proof ? { at: proof.at.toISOString(), ok: proof.ok, broken: proof.broken } : null,
    now: now.toISOString(),
  }
}
