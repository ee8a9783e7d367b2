import { type RawBuilder, sql } from 'kysely'
import type { cardDisputeList } from '#contract/money/card-dispute-list'
import { type CardDispute, disputeReasons } from '#contract/money/card-matters'
import { containing } from '#server/db/lists'
import { type ListSql, withinDays } from '#server/lists/list-sql'

type Raw = {
  id: string
  reference: string | null
  booking: string | null
  channel: CardDispute['channel']
  agency_id: string | null
  code: string | null
  name_en: string | null
  name_ar: string | null
  amount_minor: number
  currency: string
  books_currency: string
  out_minor: number
  fee_minor: number
  reason: string | null
  state: CardDispute['state']
  opened_at: Date
  evidence_until: Date | null
}

/** One without a day for evidence comes last. */
const deadline = sql`coalesce(m.evidence_until, '9999-12-31 00:00:00+00'::timestamptz)`
/** So many days before its end a dispute is one that ends. */
const endingDays = 7

export const disputeListSql: ListSql<Raw, typeof cardDisputeList.filters, 'newest' | 'deadline'> = {
  from: sql`card_matters m join payments p on p.id = m.payment_id left join bookings b on b.id = p.booking_id
    left join payment_requests r on r.id = p.payment_request_id left join quotations q on q.id = r.quotation_id
    left join agencies g on g.id = coalesce(b.agency_id, r.agency_id)`,
  select:
    sql`m.id, coalesce(b.reference, r.booking_ref, q.reference) as reference, coalesce(b.reference, r.booking_ref) as booking, coalesce(b.channel, 'agent') as channel,
    g.id as agency_id, g.code, g.name_en, g.name_ar, m.amount_minor, m.currency, m.books_currency,
    m.suspended_minor + m.borne_minor as out_minor, m.fee_minor, m.reason, m.state, m.opened_at, m.evidence_until` as RawBuilder<Raw>,
  always: sql`m.kind = 'dispute'`,
  narrow: sql`m.id`,
  where: {
    q: (
      q,
    ) => sql`(b.reference ilike ${containing(q)} or r.booking_ref ilike ${containing(q)} or q.reference ilike ${containing(q)}
      or g.name_en ilike ${containing(q)} or g.name_ar ilike ${containing(q)} or g.code ilike ${containing(q)} or m.id = ${q})`,
    state: (states) => sql`m.state = any(${[...states]})`,
    ending: (_on, { now }) =>
      sql`m.state = 'open' and m.evidence_until between ${now}::timestamptz and ${now}::timestamptz + make_interval(days => ${endingDays})`,
    days: (days, at) => withinDays(sql`m.opened_at`, days, at),
  },
  sorts: {
    newest: {
      down: true,
      keys: [
        { by: sql`m.opened_at`, type: 'timestamptz' },
        { by: sql`m.id`, type: 'text' },
      ],
    },
    deadline: {
      down: false,
      keys: [
        { by: deadline, type: 'timestamptz' },
        { by: sql`m.id`, type: 'text' },
      ],
    },
  },
}

const dayMs = 86_400_000

export const disputeView =
  (now: () => Date) =>
  (row: Raw): CardDispute => ({
    id: row.id,
    reference: row.reference ?? row.id,
    booking: row.booking,
    channel: row.channel,
    agency: row.agency_id ? { id: row.agency_id, code: row.code!, name: { en: row.name_en!, ar: row.name_ar! } } : null,
    amount: { amount: row.amount_minor, currency: row.currency },
    taken: { amount: row.out_minor, currency: row.books_currency },
    fee: { amount: row.fee_minor, currency: row.books_currency },
    reason: disputeReasons.find((one) => one === row.reason) ?? 'general',
    state: row.state,
    opened_at: row.opened_at.toISOString(),
    evidence_until: row.evidence_until?.toISOString() ?? null,
    days_left:
      row.state === 'open' && row.evidence_until
        ? Math.floor((row.evidence_until.getTime() - now().getTime()) / dayMs)
        : null,
  })
