import { sql } from 'kysely'
import type { TaxRuleRow } from '#contract/money/tax-rules'
import type { Localised } from '#contract/kernel/shapes'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import type { LineKind, Role, Route } from './pick-rule.ts'

export type RuleRecord = Omit<TaxRuleRow, 'state'> & { enabled: boolean }

const columns = sql<RuleRecord>`id, product, line_kind, role, route, category, rate_bp, reason_code as reason, priority,
  lower(valid)::text as from, (upper(valid) - 1)::text as to, enabled, source, verified_on::text`

/** Every rule of a country, those that are over included. */
export const allRulesOf = (db: Db | Tx, country: string) =>
  all(
    db,
    sql<RuleRecord>`select ${columns} from tax_rules where country = ${country}
      order by line_kind nulls first, role nulls first, route nulls first, product nulls first, lower(valid) desc nulls last, id`,
  )

export const reasonsOf = (db: Db, country: string) =>
  all(
    db,
    sql<{ code: string; category: 'S' | 'Z' | 'E' | 'O'; text: Localised }>`select code, category,
      json_build_object('en', text_en, 'ar', text_ar) as text from tax_reasons where country = ${country} order by category, code`,
  )

export const lockRule = (tx: Tx, country: string, id: string) =>
  first(tx, sql<RuleRecord>`select ${columns} from tax_rules where id = ${id} and country = ${country} for update`)

type Same = {
  country: string
  product: string | null
  line_kind: string | null
  role: string | null
  route: string | null
}
/** The highest of the rules that speak of the same: a newer one of their rank takes their place. */
export const priorityOf = async (tx: Tx, { country, product, line_kind, role, route }: Same): Promise<number> =>
  (await first(
    tx,
    sql<{ most: number }>`select coalesce(max(priority), 0)::int as most from tax_rules
      where country = ${country} and enabled and product is not distinct from ${product}
        and line_kind is not distinct from ${line_kind} and role is not distinct from ${role} and route is not distinct from ${route}`,
  ))!.most

type New = {
  country: string
  product: string | null
  line_kind: LineKind | null
  role: Role | null
  route: Route | null
  category: string
  rate_bp: number
  reason: string | null
  priority: number
  from: string
  to: string | null
  source: string
}
export const insertRule = async (tx: Tx, rule: New): Promise<string> =>
  (await first(
    tx,
    sql<{
      id: string
    }>`insert into tax_rules (country, product, line_kind, role, route, rate_bp, category, reason_code, valid, priority, enabled, source)
      values (${rule.country}, ${rule.product}, ${rule.line_kind}, ${rule.role}, ${rule.route}, ${rule.rate_bp}, ${rule.category}, ${rule.reason},
        daterange(${rule.from}::date, ${rule.to}::date, '[]'), ${rule.priority}, true, ${rule.source}) returning id`,
  ))!.id

/** `to`: its last day. */
export const endRule = (tx: Tx, id: string, to: string) =>
  changed(tx, sql`update tax_rules set valid = daterange(lower(valid), ${to}::date, '[]') where id = ${id}`)

/** Whether a rule would still speak on the day after, once this one has ended. */
export const speaksAfter = async (tx: Tx, country: string, id: string, to: string): Promise<boolean> =>
  (await first(
    tx,
    sql`select 1 from tax_rules where country = ${country} and enabled and id <> ${id} and valid @> (${to}::date + 1) limit 1`,
  )) !== undefined
