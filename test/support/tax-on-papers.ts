import { sql } from 'kysely'
import { all, changed } from '#server/db/db'
import type { Role } from '#server/features/money/tax'
import type { TestApp } from '../app.ts'

/** Says in whose name a product is sold from now on. */
export async function sellFor(testApp: TestApp, product: string, role: Role): Promise<void> {
  const { db } = testApp.app
  if ((await changed(db, sql`update tax_roles set role = ${role} where product = ${product}`)) === 0)
    await changed(db, sql`insert into tax_roles (product, role, reason) values (${product}, ${role}, 'a test')`)
}

export type TaxOnPaper = { kind: string; total: number; vat: number; taxed: string[] }

/** The papers of a booking in the order of their numbers: what each comes to, the VAT it says, and what of it is taxed how. */
export const papersOf = (testApp: TestApp, reference: string): Promise<TaxOnPaper[]> =>
  all(
    testApp.app.db,
    sql<TaxOnPaper>`select i.kind, i.total::int as total, coalesce(sum(t.vat), 0)::int as vat,
        coalesce(array_agg(t.rate || ' ' || t.amount order by t.rate) filter (where t.rate is not null and t.amount <> 0), '{}') as taxed
      from invoices i
      left join lateral (select concat(line #>> '{tax,category}', line #>> '{tax,rate_bp}') as rate, sum((line #>> '{amount,amount}')::int) as amount,
          sum((line #>> '{tax,vat,amount}')::int) as vat
        from jsonb_array_elements(i.lines) as l (line) where line #> '{tax}' is not null group by 1) t on true
      where i.booking_ref = ${reference} group by i.id order by i.issued_at, i.kind desc, i.number`,
  )
