import { sql } from 'kysely'
import type { umrahPackageList } from '#contract/selling/umrah-package-list'
import type { UmrahPackageRow } from '#contract/selling/umrah-shapes'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'

export type PackageListRow = Omit<UmrahPackageRow, 'lowest' | 'created_at'> & {
  lowest_minor: number | null
  currency: string
  created_at: Date
}
type L = typeof umrahPackageList

const ofPackage = sql`from umrah_departures d where d.package_id = umrah_packages.id`

export const umrahPackageListSql: ListSql<PackageListRow, L['filters'], L['sorts'][number]> = {
  from: sql`umrah_packages`,
  select: sql<PackageListRow>`id, code, json_build_object('en', title_en, 'ar', title_ar) as title, category, status, currency, created_at,
    (select count(*)::int ${ofPackage}) as departures,
    (select min(starts)::text ${ofPackage} and d.starts >= current_date) as next,
    (select coalesce(sum(d.seats), 0)::int ${ofPackage}) as seats,
    (select coalesce(sum(u.held + u.sold), 0)::int from umrah_departures d join stock_units u on u.unit = 'umrah:' || d.id
      where d.package_id = umrah_packages.id) as taken,
    (select min(price_minor) from umrah_departures d join umrah_prices p on p.departure_id = d.id
      where d.package_id = umrah_packages.id and p.place not in ('child_bed', 'child_no_bed', 'infant')) as lowest_minor`,
  where: {
    q: (q) => sql`(title_en ilike ${containing(q)} or title_ar ilike ${containing(q)} or code ilike ${containing(q)})`,
    status: (status) => sql`status = any(${status as string[]}::text[])`,
    category: (category) => sql`category = ${category}`,
  },
  find: [{ like: /^UP-[A-Z2-9]{6}$/i, where: (word) => sql`code = ${word.toUpperCase()}` }],
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
