import { sql } from 'kysely'
import type { Permission } from '#contract/kernel/permissions'
import type { agencies, AttentionKind } from '#contract/people/agencies'
import type { Reply } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { all, type Db, first } from '#server/db/db'
import { localised } from '#server/features/catalogue/locations'
import { settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { holds } from '#server/http/permissions'
import { dayAt, warnDays } from './details.rules.ts'

type Waiting = {
  kind: AttentionKind
  count: number
  oldest_at: Date | null
  en: string | null
  ar: string | null
  id: string | null
}

/** Counts of one kind with the one that has waited longest. */
const oldestOf = (kind: AttentionKind, from: ReturnType<typeof sql>) => sql`
  select ${kind}::text as kind, count(*)::int8 as count, min(at) as oldest_at,
    (array_agg(en order by at))[1] as en, (array_agg(ar order by at))[1] as ar, (array_agg(id order by at))[1] as id
  from (${from}) waiting`

const bookingsIn = (status: string) =>
  sql`select updated_at as at, reference as en, reference as ar, reference as id from bookings where status = ${status}`

/** What each may see is counted for them: nobody learns of money by the size of its queue. */
const kinds: { kind: AttentionKind; permission: Permission; rows: (today: string) => ReturnType<typeof sql> }[] = [
  { kind: 'pending_supplier', permission: 'booking.view', rows: () => bookingsIn('pending_supplier') },
  { kind: 'void_requested', permission: 'booking.view', rows: () => bookingsIn('void_requested') },
  { kind: 'refund_requested', permission: 'booking.view', rows: () => bookingsIn('refund_requested') },
  { kind: 'refund_accepted', permission: 'booking.view', rows: () => bookingsIn('refund_accepted') },
  {
    kind: 'deposits',
    permission: 'deposit.view',
    rows: () =>
      sql`select created_at as at, id as en, id as ar, id from deposits where status = 'pending' and deleted_at is null`,
  },
  {
    kind: 'agencies',
    permission: 'agency.view',
    rows: () =>
      sql`select submitted_at as at, name_en as en, name_ar as ar, id::text as id from agencies where state = 'pending'`,
  },
  {
    kind: 'changes',
    permission: 'agency.view',
    rows: () =>
      sql`select c.created_at as at, a.name_en as en, a.name_ar as ar, a.id::text as id from agency_changes c join agencies a on a.id = c.agency_id where c.state = 'open'`,
  },
  {
    kind: 'licences',
    permission: 'agency.view',
    rows: (today) =>
      sql`select licence_expiry::timestamptz as at, name_en as en, name_ar as ar, id::text as id from agencies
        where state in ('active', 'read_only') and licence_expiry <= ${today}::date + ${warnDays}::int`,
  },
]

async function waitingFor(db: Db, actor: Actor, today: string): Promise<Waiting[]> {
  const seen = kinds.filter(({ permission }) => holds(actor, permission))
  if (seen.length === 0) return []
  return all(
    db,
    sql<Waiting>`${sql.join(
      seen.map(({ kind, rows }) => oldestOf(kind, rows(today))),
      sql` union all `,
    )}`,
  )
}

/** The board of the back office. */
export async function needsAttention(app: App, actor: Actor): Promise<Reply<typeof agencies.needsAttention>['data']> {
  const now = app.clock.now()
  const waiting = await waitingFor(app.db, actor, dayAt(now, (await settingsOf(app)).zone))
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
