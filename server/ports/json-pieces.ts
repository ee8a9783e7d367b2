import { randomUUID } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'

/** About as many characters are parsed at once: far less than a millisecond's work. */
const pieceChars = 32 * 1024
/** The first key of a row: what rows of one list begin with. */
const rowStart = /\{"(?:[^"\\]|\\.)*"/y

const parsedList = (rows: string): unknown[] | undefined => {
  try {
    return JSON.parse(`[${rows}]`) as unknown[]
  } catch {
    return undefined
  }
}

const [quote, backslash, comma, opens, closes, opensList, closesList] = [34, 92, 44, 123, 125, 91, 93]

/** Where the first comma between two rows stands after `least` characters, or the bracket behind the last row; -1: neither is there. */
function rowsEnd(text: string, from: number, least = Infinity): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    const char = text.charCodeAt(at)
    if (char === quote) {
      do at = text.indexOf('"', at + 1)
      while (at > 0 && isEscaped(text, at))
      if (at < 0) return -1
    } else if (char === opens || char === opensList) depth++
    else if (char === closes || char === closesList) depth--
    else if (char === comma && depth === 0 && at - from >= least) return at
    if (depth < 0) return at
  }
  return -1
}

function isEscaped(text: string, quoteAt: number): boolean {
  let at = quoteAt
  while (text.charCodeAt(at - 1) === backslash) at--
  return (quoteAt - at) % 2 === 1
}

/** Rows of the list that begins behind a bracket at `from`, but for the last ones; answers where those begin. */
function* piecesFrom(text: string, from: number): Generator<unknown[], number> {
  rowStart.lastIndex = from
  const start = rowStart.exec(text)
  // Rows within rows may begin like the rows themselves: from then on brackets are counted.
  let between = start ? `},${start[0]}` : ''
  for (;;) {
    const found = between ? text.indexOf(between, from + pieceChars) + 1 : 0
    // From the start of a row to a bracket that closes one: where that can be parsed, the row was of the list itself.
    let rows = found ? parsedList(text.slice(from, found)) : undefined
    let end = found
    if (!rows && (found || !between)) {
      between = ''
      end = rowsEnd(text, from, pieceChars)
      rows = text.charCodeAt(end) === comma ? parsedList(text.slice(from, end)) : undefined
    }
    if (!rows) return from
    yield rows
    from = end + 1
  }
}

/**
 * The rows of a JSON text that is one list, as `JSON.parse` reads them, piece by piece: whoever takes them can let others
 * have their turn in between. Throws `SyntaxError` where `JSON.parse` does, after the pieces before the fault.
 */
export function* jsonPieces(text: string): Generator<unknown[]> {
  const from = text.indexOf('[') + 1
  // What comes before the list has to be nothing.
  if (text.slice(0, from).trim() !== '[') {
    yield JSON.parse(text) as unknown[]
    return
  }
  const last = yield* piecesFrom(text, from)
  yield JSON.parse(`[${text.slice(last)}`) as unknown[]
}

/**
 * What `JSON.parse` makes of a text, where the list `data.<list>` may be long: others have their turn between its pieces.
 * Rejects with `SyntaxError`.
 */
export async function parseLong(text: string, list: string): Promise<unknown> {
  const at = text.indexOf(`"${list}":[`)
  if (at < 0 || text.length < 2 * pieceChars) return JSON.parse(text)
  const begins = at + list.length + 4
  const pieces = piecesFrom(text, begins)
  const rows: unknown[] = []
  let piece = pieces.next()
  for (; !piece.done; piece = pieces.next()) {
    for (const row of piece.value) rows.push(row)
    await others()
  }
  const ends = rowsEnd(text, piece.value)
  const last = parsedList(text.slice(piece.value, ends))
  // The same text with a word in the place of the rows: that shows whose list it is.
  const word = randomUUID()
  const whole = JSON.parse(`${text.slice(0, begins)}"${word}"${text.slice(ends)}`) as { data?: Record<string, unknown> }
  const held = whole?.data?.[list]
  if (!last || !Array.isArray(held) || held[0] !== word) return JSON.parse(text)
  whole.data![list] = [...rows, ...last]
  return whole
}
