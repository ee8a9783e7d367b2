import { sql } from 'kysely'
import type { Localised } from '#contract/kernel/shapes'
import { all, type Db, first, type Tx } from '#server/db/db'
import type { Role, TaxRule } from './pick-rule.ts'

/** The day of a moment on the walls of the company. */
export type RuleDay = { country: string; zone: string; at: Date }
const dayOf = ({ at, zone }: RuleDay) => sql`(${at}::timestamptz at time zone ${zone})::date`

/** The rules of a country that are in force on a day. */
export const rulesOf = (db: Db | Tx, day: RuleDay): Promise<TaxRule[]> =>
  all(
    db,
    sql<TaxRule>`select id, product, line_kind, role, route, rate_bp, category, reason_code as reason, priority, lower(valid)::text as since
      from tax_rules where country = ${day.country} and enabled and valid @> ${dayOf(day)}`,
  )

/** In whose name we sell this supplier's product on a day; undefined where nobody has said. */
export const roleOf = async (
  db: Db | Tx,
  day: RuleDay,
  of: { product: string; supplier: string },
): Promise<Role | undefined> =>
  (
    await first(
      db,
      sql<{ role: Role }>`select role from tax_roles
        where (product is null or product = ${of.product}) and (supplier is null or supplier = ${of.supplier}) and valid @> ${dayOf(day)}
        order by num_nulls(product, supplier), product nulls last, lower(valid) desc nulls last, id limit 1`,
    )
  )?.role

/** The reason of what is outside of the tax in a country. */
export const outsideOf = async (db: Db | Tx, country: string): Promise<string> =>
  (await first(
    db,
    sql<{
      code: string
    }>`select code from tax_reasons where country = ${country} and category = 'O' order by code limit 1`,
  ))!.code

/** Why a supply bears no tax, by code, in the words of the authority. */
export const taxReasons = async (db: Db | Tx): Promise<Map<string, Localised>> =>
  new Map(
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
