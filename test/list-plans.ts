import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Asked, Filters, List } from '../contract/kernel/list.ts'
import { type Db, first, inTx } from '../server/db/db.ts'
import { type At, idsSql, type ListSql, pageSql, type Scope, type Where, whereOf } from '../server/lists/list-sql.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Parent Relationship'?: string
  Plans?: Node[]
}
const at: At = {
  zone: 'Asia/Riyadh',
  now: new Date('2027-01-15T08:00:00Z'),
  today: '2027-01-15',
  user_id: randomUUID(),
}

type Planned<F extends Filters, S extends string> = {
  /** Its own table, where whole reads are refused. */
  table: string
  /** A value of each filter. */
  samples: Required<Asked<F>>
  scopes: readonly Scope[]
  /** Filters of which few rows can ever be: read from an index of their own, they may be put in order. */
  few?: readonly (keyof F)[]
  /** Who asks; somebody without rows unless told. */
  user_id?: string
  list: Pick<List<any, F, S, string>, 'filters' | 'sorts'>
  sql: ListSql<any, F, S>
}

/** Gathers what the planner knows of a table. The application's role may not: the database would only warn, unseen. */
export async function analyze({ ownerUrl }: { ownerUrl: string }, ...tables: string[]): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`vacuum analyze ${tables.join(', ')}`)
  await owner.end()
}

/** All nodes that produce the rows; what is looked up for one row of the page is not among them. */
const nodesOf = (node: Node): Node[] => [
  node,
  ...(node.Plans ?? []).filter((plan) => plan['Parent Relationship'] !== 'SubPlan').flatMap(nodesOf),
]

/**
 * Asks the planner for every order under every filter and answers what it would read whole or put in order first: on a
 * list that grows for years each page is read from an index. Found words are few and may be put in order.
 */
export async function badPlans<F extends Filters, S extends string>(db: Db, list: Planned<F, S>): Promise<string[]> {
  const bad: string[] = []
  for (const scope of list.scopes)
    for (const sort of list.list.sorts)
      for (const key of [null, ...(Object.keys(list.samples) as (keyof F & string)[])]) {
        const asked = (key === null ? {} : { [key]: list.samples[key] }) as Asked<F>
        const found = await whereOf(db, list.sql, list.list.filters, {
          asked,
          sort,
          scope,
          at: { ...at, user_id: list.user_id ?? at.user_id },
        })
        const sorting = list.sql.sorts[sort]
        const isFew =
          key !== null && (list.list.filters[key]!.kind === 'search' || list.few?.includes(key) || list.sql.rare?.[key])
        const pages: [Where, boolean][] = [[found, Boolean(isFew) || (found.parts?.length ?? 0) > 1]]
        // Parts are put in order together, as few as stand on a page each; the first has most of the rows.
        if (found.parts) pages.push([{ where: found.parts[0] }, Boolean(isFew)])
        for (const [where, maySort] of pages) {
          // What is chosen by its key alone is put in order again, as few as stand on a page.
          const page = (list.sql.narrow ? idsSql : pageSql)(list.sql, where, sorting, { limit: 26 })
          const plan = await inTx(db, 'explain', async (tx) => {
            // As in use: for its values, which a test's database does not do otherwise.
            await sql`set local plan_cache_mode to auto`.execute(tx)
            return first(tx, sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`explain (format json) ${page}`)
          })
          for (const node of nodesOf(plan!['QUERY PLAN'][0].Plan)) {
            const readsWhole = node['Node Type'] === 'Seq Scan' && node['Relation Name'] === list.table
            const sorts = node['Node Type'].endsWith('Sort') && !maySort
            if (readsWhole || sorts)
              bad.push(`${scope ? 'scoped' : 'all'} ${sort} by ${key ?? 'nothing'}: ${node['Node Type']}`)
          }
        }
      }
  return bad
}
