import type pg from 'pg'
import type { Told } from './stories.ts'

export type Finding = { check: string; detail: string }

/** What is wrong by the database's own rows, apart from what the doctor looks at. */
const queries: Record<string, string> = {
  'a sold booking has a ticket': `select reference as detail from bookings b where status in ('confirmed', 'approved')
    and not exists (select 1 from tickets t where t.booking_id = b.id)`,
  'a ticket that was paid by card was paid at the gateway': `select b.reference || ' ' || coalesce(p.status, 'no payment') || ', gateway ' || coalesce(g.status, 'nothing') as detail
    from bookings b left join payments p on p.booking_id = b.id and p.status in ('claimed', 'captured', 'refunding', 'refunded')
    left join test_card_payments g on g.id = p.id
    where b.payment = 'card' and b.status in ('confirmed', 'approved') and (p.status is distinct from 'captured' or g.status is distinct from 'captured')`,
  'money that the gateway has is in the books': `select g.id || ' ' || g.status as detail from test_card_payments g
    where g.status = 'captured' and not exists (select 1 from payments p where p.id = g.id and p.status = 'captured')`,
  'a sale has one journal': `select booking_ref || ' ' || count(*) as detail from journals where kind = 'sale' group by booking_ref having count(*) > 1`,
  'the supplier has one reservation for a booking': `select key || ' ' || count(*) as detail from house_pnrs where status <> 'cancelled' group by key having count(*) > 1`,
  'every ticketed reservation was sold': `select p.ref as detail from house_pnrs p where p.status = 'ticketed'
    and not exists (select 1 from bookings b where b.pnr = p.locator and b.status in ('confirmed', 'approved', 'refund_requested', 'refund_quoted', 'refund_accepted', 'void_requested', 'completed'))`,
  'no booking is left in the middle': `select reference || ' ' || status || ' ' || coalesce(acting, '') as detail from bookings
    where status in ('confirming', 'pending_supplier') or acting is not null`,
  'no job was given up': `select kind || ' ' || coalesce(last_error, '') as detail from jobs where dead_at is not null`,
  'every mail was sent, or ended because nobody has a use for it any more': `select template || ' ' || status || ' ' || coalesce(last_error, '') as detail from mails where status not in ('sent', 'expired')`,
}

export async function look(owner: pg.Client, told: Told): Promise<Finding[]> {
  const found: Finding[] = []
  for (const [check, query] of Object.entries(queries)) {
    const { rows } = await owner.query<{ detail: string }>(query)
    for (const { detail } of rows.slice(0, 20)) found.push({ check, detail })
  }
  const { rows } = await owner.query<{ reference: string; status: string }>('select reference, status from bookings')
  const status = new Map(rows.map((row) => [row.reference, row.status]))
  const intentions = new Map<string, string>()
  const voided = new Set(told.facts.filter(({ kind }) => kind === 'voided').map(({ reference }) => reference))
  for (const fact of told.facts) {
    const now = status.get(fact.reference)
    if (!now) found.push({ check: 'what was acknowledged is there', detail: `${fact.kind} ${fact.reference} is gone` })
    if (fact.kind === 'saved') {
      const before = intentions.get(fact.intention)
      if (before && before !== fact.reference)
        found.push({ check: 'one intention is one booking', detail: `${before} and ${fact.reference}` })
      intentions.set(fact.intention, fact.reference)
    }
    const wanted =
      fact.kind === 'cancelled' ? ['cancelled'] : voided.has(fact.reference) ? ['voided'] : ['confirmed', 'voided']
    if (fact.kind !== 'saved' && now && !wanted.includes(now))
      found.push({ check: 'what was acknowledged holds', detail: `${fact.kind} ${fact.reference} is ${now}` })
  }
  return found
}

/** Whether nothing is left to do: no open job that is due soon, no mail that waits. */
export async function atRest(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ open: number }>(
    `select ((select count(*) from jobs where done_at is null and dead_at is null and run_at < now() + interval '3 minutes')
      + (select count(*) from mails where status = 'queued')
      + (select count(*) from bookings where acting is not null or status in ('confirming', 'pending_supplier')))::int as open`,
  )
  return rows[0]!.open === 0
}
