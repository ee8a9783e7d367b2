import { type RawBuilder, sql } from 'kysely'
import type { Asked, Filters, Span, ValueOf } from '#contract/kernel/list'
import { all, allKeptWithoutValues, type Db, first } from '#server/db/db'
import { countMax } from '#server/db/lists'
import { after, placeOf, type Sorting } from './list-cursor.ts'
import { limitWrittenOut } from './written-out.ts'

/** What exactly is meant by a word: a reference, a code. Each is answered from one index. */
export type ExactHit = { like: RegExp; where(word: string): RawBuilder<unknown> }

/** `zone`: of whoever asks, whose days are meant; `today` by its wall. `user_id`: who asks. */
export type At = { zone: string; now: Date; today: string; user_id: string }

/** How a list is asked of the database. */
export type ListSql<Raw, F extends Filters, S extends string> = {
  from: RawBuilder<unknown>
  /**
   * The tables that conditions and orders read, where a row shows of others, too: rows are found and counted in these
   * alone, as planning takes time for each table, also for one that is not read after all. The same rows as of `from`.
   */
  rows?: RawBuilder<unknown>
  select: RawBuilder<Raw>
  /** Holds for every row of the list. */
  always?: RawBuilder<unknown>
  /** Holds for the one row of this id, where the list answers rows one by one. */
  one?: (id: string) => RawBuilder<unknown>
  where: { [K in keyof F]-?: (value: ValueOf<F[K]>, at: At) => RawBuilder<unknown> }
  /** Tried one after the other for what is searched; only where none has a row are its words looked for. */
  find?: readonly ExactHit[]
  /** What is searched where so many rows hold it: they are read along the order until the page is full. */
  often?: {
    rowsMin: number
    /** How many rows are thought to hold it. */
    estimate(word: string): RawBuilder<{ n: number }>
    where(word: string): RawBuilder<unknown>
    /** Holds for some of them, by one index: where these alone are as many as are counted, the others need not be. */
    surely?(word: string): RawBuilder<unknown>
    /** The estimate counts rows of the list itself that `surely` holds for, at least as many as a list counts. */
    isCounted?: true
    /** From so many on, fewer than `rowsMin`, they are read by `ranked` where that has a page of them; never unless told. */
    rankedMin?: number
    /** Rows that hold it where neither `where` nor `ranked` looks: where there is one, all are looked for. */
    elsewhere?(word: string): RawBuilder<unknown>
    /** The same rows by an index that has them in one order of the list; none where it does not tell whose they are. */
    ranked?(db: Db, word: string, of: RankedOf<S>): Promise<Ranked | undefined>
  }
  /** A row's own key, where the rows of a page are chosen by it before anything else of them is read. */
  narrow?: RawBuilder<unknown>
  /** What a page's rows show of other tables, read at once by their keys and joined to `from`. Needs `narrow`. */
  beside?: (keys: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Conditions that no row fulfils two of, and that together are the filter's: each is read along an index of its own. Needs `narrow`. */
  split?: {
    [K in keyof F]?: (value: ValueOf<F[K]>, at: At) => readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]]
  }
  /** Filters whose value may be that of very few rows, which no statistics tell: the few are found first, by their ids. */
  rare?: { [K in keyof F]?: (value: ValueOf<F[K]>) => { id: RawBuilder<unknown>; ids: RawBuilder<unknown> } }
  sorts: Record<S, Sorting>
}
/** `isMany`: where its rows are not answered by `ids` they are read along the order of the list, which is soon done for many. */
type RankedOf<S extends string> = { sort: S; scope: Scope; sorting: Sorting; isMany: boolean }
/** Rows that an index counts, and answers in the order of the page by their keys: where it does not, they are read along the order. */
export type Ranked = {
  ids?(cut: Cut): RawBuilder<unknown>
  /** How many there are; beyond `max` it is not counted. */
  count(db: Db, max: number): Promise<number>
}
type Cut = { place?: readonly string[] | undefined; limit: number }
/** Whose rows are meant; every row of the list where null. */
export type Scope = RawBuilder<unknown> | null
export type ListAsk<F extends Filters, S extends string> = { asked: Asked<F>; sort: S; scope: Scope; at: At }

/** Rows of a span of days on the wall of a zone; both ends are included. */
export const withinDays = (column: RawBuilder<unknown>, { from, to }: Span, { zone }: At) =>
  sql`(${from ? sql`${column} >= ${from}::date::timestamp at time zone ${zone}` : sql`true`}
    and ${to ? sql`${column} < (${to}::date + 1)::timestamp at time zone ${zone}` : sql`true`})`

type Conditions = Record<string, RawBuilder<unknown>>

function conditionsOf<F extends Filters, S extends string>(
  query: ListSql<unknown, F, S>,
  { asked, scope, at }: ListAsk<F, S>,
  known: Conditions,
  without?: string,
): RawBuilder<unknown>[] {
  const filters = (Object.keys(asked) as (keyof F & string)[])
    .filter((key) => key !== without && asked[key] !== undefined)
    .map((key) => known[key] ?? query.where[key](asked[key] as ValueOf<F[typeof key]>, at))
  return [...(query.always ? [query.always] : []), ...(scope ? [scope] : []), ...filters]
}

/** So few are fetched by their ids and put in order; of more the order is read until the page is full. */
const rareMax = 1_500

/** Filters that hold for few rows of all, by these rows. */
async function rareOf<F extends Filters, S extends string>(
  db: Db,
  { rare = {} }: Pick<ListSql<unknown, F, S>, 'rare'>,
  asked: Asked<F>,
): Promise<Conditions> {
  const known: Conditions = {}
  for (const key of Object.keys(rare) as (keyof F & string)[]) {
    const value = asked[key]
    if (value === undefined) continue
    const { id, ids } = rare[key]!(value as ValueOf<F[typeof key]>)
    const probe = sql<{ n: number }>`select count(*)::int as n from (${ids} limit ${rareMax}) few`
    if ((await first(db, probe))!.n < rareMax) known[key] = sql`${id} = any(array(${ids}))`
  }
  return known
}

const rowsOf = ({ from, rows }: { from: RawBuilder<unknown>; rows?: RawBuilder<unknown> }) => rows ?? from

const joined = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`

/** What the rows of a list have to fulfil; `surely` holds for some of them and is counted sooner, `parts` are the same without a row in two. */
export type Where = {
  where: RawBuilder<unknown>
  surely?: RawBuilder<unknown>
  parts?: readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]]
  ranked?: Ranked
  /** So many were counted already. */
  least?: number
  /** By a searched word: mostly one page has them all. */
  isFew?: true
}

/** The same as asked, in parts that are read apart; at most one filter of a list divides it. */
function partsOf<F extends Filters, S extends string>(
  query: ListSql<unknown, F, S>,
  ask: ListAsk<F, S>,
  known: Conditions,
): Pick<Where, 'parts'> {
  const split: NonNullable<typeof query.split> = query.split ?? {}
  const key = (Object.keys(split) as (keyof F & string)[]).find((name) => ask.asked[name] !== undefined)
  if (key === undefined || known[key]) return {}
  const others = conditionsOf(query, ask, known, key)
  const [head, ...rest] = split[key]!(ask.asked[key] as ValueOf<F[typeof key]>, ask.at)
  return { parts: [joined([...others, head]), ...rest.map((part) => joined([...others, part]))] }
}

/** What the rows of a list have to fulfil: as asked, or with the exact meaning of the searched word. */
export async function whereOf<F extends Filters, S extends string>(
  db: Db,
  query: ListSql<unknown, F, S>,
  filters: F,
  ask: ListAsk<F, S>,
): Promise<Where> {
  const known = await rareOf(db, query, ask.asked)
  const key = Object.keys(filters).find((name) => filters[name]!.kind === 'search' && ask.asked[name] !== undefined)
  if (key !== undefined) {
    const word = ask.asked[key] as unknown as string
    const others = conditionsOf(query, ask, known, key)
    for (const hit of query.find?.filter(({ like }) => like.test(word)) ?? []) {
      const where = joined([...others, hit.where(word)])
      if (await first(db, sql`select 1 from ${rowsOf(query)} where ${where} limit 1`)) return { where, isFew: true }
    }
    const { often } = query
    const held = often ? (await first(db, often.estimate(word)))!.n : 0
    const asWord = joined(conditionsOf(query, ask, known))
    if (often && held >= (often.rankedMin ?? often.rowsMin)) {
      const isMany = held >= often.rowsMin
      const isAlone = Object.keys(ask.asked).every((name) => name === key || ask.asked[name] === undefined)
      const along = joined([...others, often.where(word)])
      if (isMany && isAlone && often.isCounted && !ask.scope) return { where: along, least: countMax }
      const beside = often.elsewhere && joined([...others, often.elsewhere(word)])
      const isBeside =
        beside !== undefined &&
        (isMany || isAlone) &&
        (await first(db, sql`select 1 from ${rowsOf(query)} where ${beside} limit 1`)) !== undefined
      const ranked =
        isAlone && !isBeside
          ? await often.ranked?.(db, word, { ...ask, sorting: query.sorts[ask.sort], isMany })
          : undefined
      if (isMany)
        return {
          where: isBeside ? sql`((${along}) or (${beside}))` : along,
          ...(often.surely ? { surely: joined([...others, often.surely(word)]) } : {}),
          ...(ranked ? { ranked } : {}),
        }
      if (ranked?.ids) return { where: asWord, ranked }
    }
    return { where: asWord, ...partsOf(query, ask, known), isFew: true }
  }
  return { where: joined(conditionsOf(query, ask, known)), ...partsOf(query, ask, known) }
}

const orderOf = ({ down, keys }: Sorting) => sql.join(keys.map(({ by }) => (down ? sql`${by} desc` : sql`${by}`)))

type Chosen = Pick<ListSql<unknown, Filters, string>, 'from' | 'rows' | 'narrow'>

/** The keys of a page's rows, and nothing else of them. */
export function idsSql(
  query: Chosen,
  { where, parts = [where], ranked }: Where,
  sorting: Sorting,
  { place, limit }: Cut,
): RawBuilder<unknown> {
  if (ranked?.ids) return ranked.ids({ place, limit })
  const id = query.narrow ?? sql`id`
  const cut = place ? sql`and ${after(sorting, place)}` : sql``
  const of = (part: RawBuilder<unknown>, columns: RawBuilder<unknown>) =>
    sql`select ${columns} from ${rowsOf(query)} where ${part} ${cut} order by ${orderOf(sorting)} limit ${limitWrittenOut(limit)}`
  if (parts.length === 1) return of(parts[0]!, id)
  const names = sorting.keys.map((_, at) => sql.ref(`k${at}`))
  const columns = sql`${id} as chosen, ${sql.join(sorting.keys.map(({ by }, at) => sql`${by} as ${names[at]!}`))}`
  const whole = sql.join(
    parts.map((part) => sql`(${of(part, columns)})`),
    sql` union all `,
  )
  const order = sql.join(names.map((name) => (sorting.down ? sql`${name} desc` : name)))
  return sql`select chosen from (${whole}) parts order by ${order} limit ${limitWrittenOut(limit)}`
}

type Read<Raw> = Pick<ListSql<Raw, Filters, string>, 'from' | 'select' | 'narrow' | 'beside'>

/** Rows by their keys, which are found once, with what is read beside them. */
const byChosen = <Raw>(
  { select, from, narrow, beside }: Read<Raw>,
  keys: RawBuilder<unknown>,
  order = sql`limit 1`,
): RawBuilder<Raw> =>
  sql<Raw>`with chosen as materialized (${keys}) select ${select} from ${from} ${beside!(sql`array(table chosen)`)}
    where ${narrow!} = any(array(table chosen)) ${order}`

/** The statement of one page. */
export function pageSql<Raw>(
  query: Read<Raw> & { rows?: RawBuilder<unknown> },
  found: Where,
  sorting: Sorting,
  { place, limit }: Cut,
): RawBuilder<Raw & { place: string[] }> {
  const { from, narrow, beside } = query
  const select = sql<Raw & { place: string[] }>`${query.select}, ${placeOf(sorting)} as place`
  const order = sql`order by ${orderOf(sorting)} limit ${limitWrittenOut(limit)}`
  if (!narrow)
    return sql`select ${select} from ${from} where ${found.where} ${place ? sql`and ${after(sorting, place)}` : sql``} ${order}`
  const keys = idsSql(query, found, sorting, { place, limit })
  return beside
    ? byChosen({ from, narrow, beside, select }, keys, order)
    : sql`select ${select} from ${from} where ${narrow} = any(array(${keys})) ${order}`
}

export const pageOf = <Raw>(db: Db, ...of: Parameters<typeof pageSql<Raw>>) => allKeptWithoutValues(db, pageSql(...of))

/** The row of this id; none where the list has no such row for whoever asks. */
export async function rowOf<Raw>(
  db: Db,
  query: Read<Raw> & Pick<ListSql<Raw, Filters, string>, 'always' | 'one'>,
  scope: Scope,
  id: string,
): Promise<Raw[]> {
  const { from, select, always, one, narrow, beside } = query
  if (!one) return []
  const where = sql`${one(id)} and ${always ?? sql`true`} and ${scope ?? sql`true`} limit 1`
  return all(
    db,
    narrow && beside
      ? byChosen(query, sql`select ${narrow} from ${from} where ${where}`)
      : sql<Raw>`select ${select} from ${from} where ${where}`,
  )
}

/** How many rows there are; beyond `max` it is not counted. */
export const countOf = async (
  db: Db,
  query: { from: RawBuilder<unknown>; rows?: RawBuilder<unknown> },
  where: RawBuilder<unknown>,
  max: number | null = countMax,
): Promise<number> =>
  (
    await allKeptWithoutValues(
      db,
      sql<{
        n: number
      }>`select count(*)::int8 as n from (select 1 from ${rowsOf(query)} where ${where} limit ${limitWrittenOut(max)}) few`,
    )
  )[0]!.n

/** How many rows a page says there are: where those that surely belong to it are as many as are counted, no other is. */
export async function totalOf(
  db: Db,
  query: { from: RawBuilder<unknown>; rows?: RawBuilder<unknown> },
  { where, surely, parts, ranked, least = 0 }: Where,
): Promise<number> {
  if (least >= countMax) return least
  if (ranked) return ranked.count(db, countMax)
  if (parts) {
    let n = 0
    for (const part of parts) if (n < countMax) n += await countOf(db, query, part, countMax - n)
    return n
  }
  const sure = surely ? await countOf(db, query, surely) : 0
  return sure >= countMax ? sure : countOf(db, query, where)
}
