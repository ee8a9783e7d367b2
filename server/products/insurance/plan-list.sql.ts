import { sql } from 'kysely'
import type { insurancePlanList } from '#contract/selling/insurance-plan-list'
import type { InsurancePlanRow } from '#contract/selling/insurance-shapes'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'

export type PlanListRow = Omit<InsurancePlanRow, 'from' | 'created_at'> & {
  from_minor: number | null
  currency: string
  created_at: Date
}
type L = typeof insurancePlanList

export const insurancePlanListSql: ListSql<PlanListRow, L['filters'], L['sorts'][number]> = {
  from: sql`insurance_plans`,
  select: sql<PlanListRow>`id, code, json_build_object('en', name_en, 'ar', name_ar) as name, region, schengen, currency, max_days, max_age, status, created_at,
    (select json_build_object('en', i.name_en, 'ar', i.name_ar) from insurers i where i.code = insurance_plans.insurer) as insurer,
    (select min(premium_minor) from insurance_premiums m where m.plan_id = insurance_plans.id) as from_minor,
    (select count(*)::int from insurance_policies o join booking_items b on b.id = o.item_id
      where o.ended_at is null and b.product = 'insurance' and b.detail ->> 'plan_id' = insurance_plans.id::text) as sold`,
  where: {
    q: (q) => sql`(name_en ilike ${containing(q)} or name_ar ilike ${containing(q)} or code ilike ${containing(q)})`,
    status: (status) => sql`status = any(${status as string[]}::text[])`,
    region: (region) => sql`region = ${region}`,
  },
  find: [{ like: /^IP-[A-Z2-9]{6}$/i, where: (word) => sql`code = ${word.toUpperCase()}` }],
  sorts: {
    newest: {
      down: true,
      keys: [
        { by: sql`created_at`, type: 'timestamptz' },
        { by: sql`id`, type: 'uuid' },
      ],
    },
  },
}
