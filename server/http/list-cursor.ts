import { isRealDate } from '#contract/kernel/shapes'
import { refuse } from './refusal.ts'
import { httpWords } from './words.ts'

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const timeShape = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?Z)?$/

/** What a forged cursor may hold, the database would fail on: only what it reads is handed to it. */
export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuidShape.test(text)
/** An instant as a cursor carries it, or a local time (`2027-01-15T08:00`). */
export const isTime = (text: unknown): text is string =>
  typeof text === 'string' && timeShape.test(text) && isRealDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

/**
 * Keyset cursor of a list that is ordered by time and id: where the last row stood. Opaque to the caller. `place` where
 * the database counts finer than a Date does: a coarser one would skip rows of the same millisecond.
 */
export const cursorAfterRow = (row: { created_at: Date; place?: string; id: string }): string =>
  Buffer.from(JSON.stringify([row.place ?? row.created_at.toISOString(), row.id])).toString('base64url')

/** Refuses (field `cursor`) what this installation did not write. `id` is the shape of the list's ids where they are no UUIDs. */
export function readListCursor(
  text: string | undefined,
  id: RegExp = uuidShape,
): { created_at: string; id: string } | undefined {
  if (!text) return undefined
  try {
    const [created_at, at] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string]
    if (!isTime(created_at) || !id.test(at)) throw new Error()
    return { created_at, id: at }
  } catch {
    throw refuse.invalid('cursor', httpWords.place_in_list_unknown_start)
  }
}
