import { type RawBuilder, sql } from 'kysely'
import { isRealDate } from '#contract/kernel/shapes'
import { isStorable } from '#server/http/input'
import { isTime, isUuid } from '#server/http/list-cursor'
import { refuse } from '#server/http/refusal'
import { listsWords } from './words.ts'

/** One part of an order. It is never null, or rows would be lost between two pages. */
export type SortKey = { by: RawBuilder<unknown>; type: 'timestamptz' | 'date' | 'text' | 'int8' | 'uuid' }
/** One direction for all keys: then PostgreSQL answers `(a, b) < (x, y)` from one index. The last key is unique. */
export type Sorting = { down: boolean; keys: readonly [SortKey, ...SortKey[]] }

const fits: Record<SortKey['type'], (text: string) => boolean> = {
  timestamptz: isTime,
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isRealDate(text),
  text: (text) => text.length <= 200 && isStorable(text),
  int8: (text) => /^-?\d{1,18}$/.test(text),
  uuid: isUuid,
}

/** Where a row stands in the order, as texts; an instant to the microsecond, or rows of one millisecond would be lost. */
export const placeOf = ({ keys }: Sorting) =>
  sql`array[${sql.join(
    keys.map(({ by, type }) =>
      type === 'timestamptz'
        ? sql`to_char(${by} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
        : sql`(${by})::text`,
    ),
  )}]`

/** Text that was checked, as the type of its key. */
const typed: Record<SortKey['type'], (text: string | undefined) => RawBuilder<unknown>> = {
  timestamptz: (text) => sql`${text}::timestamptz`,
  date: (text) => sql`${text}::date`,
  text: (text) => sql`${text}::text`,
  int8: (text) => sql`${text}::int8`,
  uuid: (text) => sql`${text}::uuid`,
}

/** The rows behind a place. */
export const after = ({ down, keys }: Sorting, place: readonly string[]) =>
  sql`(${sql.join(keys.map(({ by }) => by))}) ${down ? sql`<` : sql`>`} (${sql.join(
    keys.map(({ type }, index) => typed[type](place[index])),
  )})`

/** Opaque to the caller: the order, and where the last row of the page stood in it. */
export const writeCursor = (sort: string, place: readonly string[]) =>
  Buffer.from(JSON.stringify([sort, ...place])).toString('base64url')

/** Refuses (field `cursor`) what was not written for this order: each value is checked by its type before it is bound. */
export function readCursor(cursor: string, sort: string, { keys }: Sorting): string[] {
  try {
    const [of, ...place] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    const isOurs = (text: unknown, index: number): text is string =>
      typeof text === 'string' && fits[keys[index]!.type](text)
    if (of === sort && place.length === keys.length && place.every(isOurs)) return place as string[]
  } catch {
    // Refused below.
  }
  throw refuse.invalid('cursor', listsWords.place_in_list_unknown_start)
}
