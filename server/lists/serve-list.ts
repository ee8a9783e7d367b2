import { type Filters, type List, namesOf, readAddress } from '#contract/kernel/list'
import type { FileQuery, PageQuery } from '#contract/kernel/list-call'
import type { App } from '#server/app'
import { settingsOf, zoneOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import type { Context } from '#server/http/context'
import { actorOf } from '#server/http/context'
import { holds } from '#server/http/permissions'
import { refuse } from '#server/http/refusal'
import { filterText } from './filter-words.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { type FileWords, listFile, listRows } from './list-file.ts'
import { countOf, type ListSql, pageOf, rowOf, type Scope, totalOf, whereOf } from './list-sql.ts'
import { check } from '#contract/checks/check'
import { countMax } from '#server/db/lists'
import { listsWords } from './words.ts'
import { withChoicesWrittenOut } from './choices-written-out.ts'
import { rowsUsual } from './written-out.ts'
import { localDay } from '#server/local-time'

const problems = {
  one_of: listsWords.choose_one_values_filter,
  any_of: listsWords.choose_from_values_filter,
  days: check('use_date_like_2027_01'),
  ref: listsWords.no_id_list_knows,
  search: listsWords.look_for_at_most_100_characters,
  flag: listsWords.write_1_or_leave_out,
}

/** What is asked for, or a refusal at the field that does not fit. */
function readFilters<F extends Filters>(filters: F, query: Readonly<Record<string, unknown>>) {
  const { asked, misfits } = readAddress(filters, query)
  if (misfits.length === 0) return asked
  const kindOf = (name: string) =>
    Object.entries(filters).find(([key, filter]) => namesOf(key, filter).includes(name))![1].kind
  const isBackwards = (name: string) => kindOf(name) === 'days' && /^\d{4}-\d\d-\d\d$/.test(String(query[name]))
  throw refuse.fields(
    misfits.map((field) => ({
      field,
      message: isBackwards(field) ? listsWords.choose_day_on_or_after : problems[kindOf(field)],
    })),
  )
}

/** Reads a list by its declaration, as rows of the database: pages by keyset, capped counts, exact hits first. */
export function readList<Row, Raw, F extends Filters, S extends string, C extends string>(
  app: App,
  list: List<Row, F, S, C>,
  told: ListSql<Raw, F, S>,
) {
  const query = withChoicesWrittenOut(told, list.filters)
  async function read(actor: Actor, given: PageQuery | FileQuery, scope: Scope) {
    const asked = readFilters(list.filters, given)
    const { currency } = await settingsOf(app)
    const zone = await zoneOf(app, actor)
    const sort = (given.sort ?? list.sorts[0]) as S
    const now = app.clock.now()
    const at = { zone, now, today: localDay(now, zone), user_id: actor.user_id }
    const found = await whereOf(app.db, query, list.filters, { asked, sort, scope, at })
    return { asked, found, where: found.where, zone, currency, sort, sorting: query.sorts[sort] }
  }
  type Ask = Awaited<ReturnType<typeof read>>
  const asks = new WeakMap<object, { scope: Scope; ask: Promise<Ask> }>()
  /** What is meant is found out once for a page and for the sums beside it. */
  function ask(actor: Actor, given: PageQuery | FileQuery, scope: Scope): Promise<Ask> {
    const known = asks.get(given)
    if (known && known.scope === scope) return known.ask
    const asked = read(actor, given, scope)
    asks.set(given, { scope, ask: asked })
    return asked
  }
  return {
    ask,
    /**
     * One page for this person; `scope` says whose rows, every row where null.
     * `counted` tells how many there are, where sums beside the page do.
     */
    async rows(actor: Actor, given: PageQuery, scope: Scope, counted?: () => Promise<number>) {
      if (given.one !== undefined) {
        const rows = await rowOf(app.db, query, scope, given.one)
        return { rows, meta: { total: rows.length, next_cursor: null } }
      }
      const { found, sort, sorting } = await ask(actor, given, scope)
      const limit = given.limit ?? rowsUsual
      const place = given.cursor ? readCursor(given.cursor, sort, sorting) : undefined
      const read = pageOf(app.db, query, found, sorting, { place, limit: limit + 1 })
      const count = async () => {
        if (counted) return Math.min(await counted(), countMax)
        // A first page that is not full has them all.
        const isWhole = found.isFew && place === undefined && (await read).length <= limit
        return isWhole ? (await read).length : totalOf(app.db, query, found)
      }
      const [rows, total] = await Promise.all([read, count()])
      const shown = rows.slice(0, limit)
      const next_cursor = rows.length > limit ? writeCursor(sort, shown.at(-1)!.place) : null
      return { rows: shown, meta: { total, next_cursor } }
    },
  }
}

/** Serves a list by its declaration, page after page, and the same rows as a file. */
export function serveList<Row, Raw, F extends Filters, S extends string, C extends string>(
  app: App,
  list: List<Row, F, S, C>,
  query: ListSql<Raw, F, S>,
  row: (raw: Raw, actor: Actor) => Row,
) {
  const { ask, rows: read } = readList(app, list, query)
  return {
    /**
     * One page for this person; `scope` says whose rows, every row where null.
     * `counted` tells how many there are, where sums beside the page do.
     */
    async page(actor: Actor, given: PageQuery, scope: Scope, counted?: () => Promise<number>) {
      const { rows, meta } = await read(actor, given, scope, counted)
      return ok({ data: rows.map((raw) => row(raw, actor)), meta })
    },
    /** What is asked for, and of whose days, for sums that are kept. */
    async asked(actor: Actor, given: PageQuery) {
      return { asked: readFilters(list.filters, given), zone: await zoneOf(app, actor) }
    },
    /** What all rows of these filters fulfil, for sums over them. */
    async where(actor: Actor, given: PageQuery, scope: Scope) {
      return (await ask(actor, given, scope)).where
    },
    /** Sends the rows as a file: up to 20,000 of them, 1,000 as a PDF. */
    async file(context: Context, given: FileQuery, scope: Scope, words: FileWords<C>) {
      const actor = actorOf(context)
      const columns = given.cols?.split(',')
      if (columns?.some((name) => !Object.hasOwn(list.columns, name)))
        throw refuse.invalid('cols', listsWords.choose_from_columns_list)
      const { asked, found, where, zone, currency, sorting } = await ask(actor, given, scope)
      const rows = listRows(app, list, words, {
        locale: given.locale,
        zone,
        currency,
        columns,
        may: (needs) => holds(actor, needs),
        count: () => countOf(app.db, query, where, null),
        rows: async (place, limit) =>
          (await pageOf(app.db, query, found, sorting, { place, limit })).map((raw) => ({
            place: raw.place,
            row: row(raw, actor),
          })),
      })
      if (context.wholeList) return context.wholeList(rows)
      const filters = filterText(list.filters, asked, given.locale, words[given.locale].choices ?? {})
      const file = await listFile(app, rows, { format: given.format, locale: given.locale, filters })
      return context.reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
        .type(file.mime)
        .send(file.bytes)
    },
  }
}
