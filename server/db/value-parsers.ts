import pg from 'pg'

const { builtins } = pg.types
const libraryInstant = pg.types.getTypeParser(builtins.TIMESTAMPTZ, 'text') as (text: string) => Date | number | null
const textArray = 1009
const uuidArray = 2951
const libraryTexts = pg.types.getTypeParser(textArray as typeof builtins.TEXT, 'text') as (text: string) => unknown

/** Money and counters are int8. A number holds them exactly up to 2^53; beyond that we stop rather than round. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`the database answered ${text}, which a number cannot hold exactly`)
  return value
}

/** Two digits; not a number for anything else. */
function two(text: string, at: number): number {
  const [tens, ones] = [text.charCodeAt(at) - 48, text.charCodeAt(at + 1) - 48]
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

/**
 * An instant as our sessions are told it, `2026-11-21 11:30:00.25+00`: of such a text each part has its place. What is
 * written otherwise (before Christ, without end, before the year 1000) goes to the driver's own reader, whose answer is the
 * same.
 */
export function parseInstant(text: string): Date | number | null {
  const end = text.length - 3
  if (end >= 19 && text.endsWith('+00') && text.charCodeAt(4) === 45 && text.charCodeAt(10) === 32) {
    const year = two(text, 0) * 100 + two(text, 2)
    const part =
      end > 20 && text.charCodeAt(19) === 46 ? 1000 * Number(text.slice(19, end)) : end === 19 ? 0 : Number.NaN
    const at = Date.UTC(year, two(text, 5) - 1, two(text, 8), two(text, 11), two(text, 14), two(text, 17), part)
    if (year >= 1000 && !Number.isNaN(at)) return new Date(at)
  }
  return libraryInstant(text)
}

/** Texts of which none is quoted, empty or null are what stands between the commas; others go to the driver's own reader. */
export function parseTexts(text: string): unknown {
  const isPlain = text.startsWith('{') && !/["\\]|NULL|.\{/.test(text)
  if (!isPlain) return libraryTexts(text)
  return text.length === 2 ? [] : text.slice(1, -1).split(',')
}

const own = new Map<number, (text: string) => unknown>([
  [builtins.INT8, safeInteger],
  [builtins.DATE, (text) => text],
  [builtins.NUMERIC, (text) => text],
  [builtins.TIMESTAMPTZ, parseInstant],
  [textArray, parseTexts],
  [uuidArray, parseTexts],
])

/** How what the database answers is read. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    own.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}
