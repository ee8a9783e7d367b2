import { sql } from 'kysely'
import type { Localised } from '#contract/kernel/shapes'
import { all, type Db, first, type Tx } from '#server/db/db'
import type { Role, TaxRule } from './pick-rule.ts'

/** The day of a moment on the walls of the company. */
export type RuleDay = { country: string; zone: string; at: Date }
const dayOf = ({ at, zone }: RuleDay) => sql`(${at}::timestamptz at time zone ${zone})::date`

/** `sold_as`: in whose name we sell it, null where nobody has said; `beyond`: the reason of what is outside of the tax. */
type InForce = { rules: TaxRule[]; sold_as: Role | null; beyond: string }

const outside = (country: string) =>
  sql<{
    code: string
  }>`select code from tax_reasons where country = ${country} and category = 'O' order by code limit 1`

/** What is in force on a day in a country for this supplier's product; undefined where no rule is. */
export async function rulesOf(
  db: Db | Tx,
  day: RuleDay,
  of: { product: string; supplier: string },
): Promise<InForce | undefined> {
  const rules = await all(
    db,
    sql<
      TaxRule & Omit<InForce, 'rules'>
    >`select id, product, line_kind, role, route, rate_bp, category, reason_code as reason, priority, lower(valid)::text as since,
        (select t.role from tax_roles t where (t.product is null or t.product = ${of.product}) and (t.supplier is null or t.supplier = ${of.supplier})
          and t.valid @> ${dayOf(day)} order by num_nulls(t.product, t.supplier), t.product nulls last, lower(t.valid) desc nulls last, t.id limit 1) as sold_as,
        (${outside(day.country)}) as beyond
      from tax_rules where country = ${day.country} and enabled and valid @> ${dayOf(day)}`,
  )
  return rules[0] && { rules, sold_as: rules[0].sold_as, beyond: rules[0].beyond }
}

/** The reason of what is outside of the tax in a country. */
export const outsideOf = async (db: Db | Tx, country: string): Promise<string> =>
  (await first(db, outside(country)))!.code

let reasons: ReadonlyMap<string, Localised> | undefined

/** Why a supply bears no tax, by code, in the words of the authority; only a migration changes them, so they are read once. */
export async function taxReasons(db: Db | Tx): Promise<ReadonlyMap<string, Localised>> {
  reasons ??= new Map(
    (
      await all(
        db,
        sql<{
          code: string
          en: string
          ar: string
        }>`select distinct on (code) code, text_en as en, text_ar as ar from tax_reasons order by code, country`,
      )
    ).map(({ code, en, ar }) => [code, { en, ar }]),
  )
  return reasons
}
