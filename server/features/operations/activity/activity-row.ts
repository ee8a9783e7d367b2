import type { ActivityChange, ActivityFact, ActivityRow } from '#contract/operations/activity'
import type { Needs } from '#contract/kernel/permissions'
import type { Actor } from '#server/http/actor'
import { holds } from '#server/http/permissions'
import type { ActivityRaw } from './activity-list.sql.ts'

/** What holds for a record holds for what became of it: its values are for who may see it. */
const neededFor: Readonly<Record<string, Needs>> = {
  booking: 'booking.view',
  deposit: 'deposit.view',
  bank_line: 'deposit.approve',
  agency: ['agency.view', 'ledger.view'],
  charge: 'charge.manage',
  margin: 'margin.view',
  adjustment: 'ledger.view',
  payment_request: 'payment_request.send',
  quotation: 'quote.send',
  offline: 'offline.view',
}

const isValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)
const textOf = (value: unknown): string | null => (isValue(value) ? String(value) : null)

/** Two facts that say together what became of something: `from` and `to`, `role_before` and `role`. */
function changesOf(detail: Readonly<Record<string, unknown>>): { changes: ActivityChange[]; told: Set<string> } {
  const changes: ActivityChange[] = []
  const told = new Set<string>(['changes'])
  const add = (field: string | null, before: unknown, after: unknown, ...names: string[]) => {
    changes.push({ field, before: textOf(before), after: textOf(after) })
    for (const name of names) told.add(name)
  }
  if ('before' in detail || 'after' in detail) add(null, detail['before'], detail['after'], 'before', 'after')
  if ('from' in detail && 'to' in detail) add(null, detail['from'], detail['to'], 'from', 'to')
  for (const name of Object.keys(detail))
    if (name.endsWith('_before')) {
      const field = name.slice(0, -'_before'.length)
      add(field, detail[name], detail[field], name, field)
    }
  const fields = detail['changes'] as Readonly<Record<string, readonly [unknown, unknown]>> | undefined
  for (const [field, [before, after]] of Object.entries(fields ?? {})) add(field, before, after)
  return { changes, told }
}

function factsOf(detail: Readonly<Record<string, unknown>>, told: ReadonlySet<string>): ActivityFact[] {
  const currency = textOf(detail['currency'])
  return Object.entries(detail)
    .filter(([name, value]) => !told.has(name) && name !== 'currency' && isValue(value) && value !== '')
    .map(([name, value]) =>
      currency && typeof value === 'number' && (name.endsWith('_minor') || name === 'limit')
        ? { name: name.replace(/_minor$/, ''), value: null, money: { amount: value, currency } }
        : { name, value: String(value), money: null },
    )
}

export function activityRow(raw: ActivityRaw, actor: Actor): ActivityRow {
  const maySee = neededFor[raw.subject] === undefined || holds(actor, neededFor[raw.subject]!)
  const { changes, told } = changesOf(raw.detail)
  const name = raw.name_en ?? raw.name_ar
  return {
    id: raw.id,
    at: raw.at.toISOString(),
    action: raw.action,
    by:
      raw.actor_id && raw.actor_name && raw.actor_role
        ? { id: raw.actor_id, name: raw.actor_name, role: raw.actor_role }
        : null,
    subject: raw.subject,
    record: raw.subject_id
      ? { id: raw.record_id ?? raw.subject_id, name: name === null ? null : { en: name, ar: raw.name_ar ?? name } }
      : null,
    changes: maySee ? changes : null,
    facts: maySee ? factsOf(raw.detail, told) : null,
    request_id: raw.request_id,
    ip: raw.ip,
    hidden: raw.hidden_at
      ? { at: raw.hidden_at.toISOString(), by: raw.hidden_by ?? '', reason: raw.hidden_reason }
      : null,
  }
}
