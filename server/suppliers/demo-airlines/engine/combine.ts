import type { Answer, Combined } from './types.ts'

/** Lists are fetched no longer than this, however many combinations the order of time rules out. */
const LONGEST_LIST = 6400

/**
 * The best combinations of one answer per journey, each departing after the one before has arrived, by the sum of
 * their keys and then row by row. The lists are walked best-first, so only combinations near the front are looked at;
 * when a walk reaches the cut end of a list before it has enough, the lists are asked for again, longer.
 *
 * @param ask the answers of a journey, at most `limit` of them
 */
export function combine(limit: number, journeys: number, ask: (journey: number, limit: number) => Answer): Combined {
  for (let length = limit; ; length *= 4) {
    const answers = Array.from({ length: journeys }, (_, journey) => ask(journey, length))
    const lists = answers.map(orderedRows)
    const found = walk(limit, answers, lists, length >= LONGEST_LIST ? Number.POSITIVE_INFINITY : length)
    if (found) return combinedFrom(answers, found)
  }
}

/** Rows of an answer by key: fallback answers were appended and are not in order with the rest. */
function orderedRows(answer: Answer): Int32Array {
  const { key } = answer
  return Int32Array.from({ length: answer.count }, (_, row) => row).sort((a, b) => key[a]! - key[b]! || a - b)
}

type Tuple = { key: number; at: number[]; grown: number }

/** Tuples of rows, or undefined when a list of `cut` rows ended before the walk had its fill. */
function walk(limit: number, answers: Answer[], lists: Int32Array[], cut: number): number[][] | undefined {
  const found: number[][] = []
  if (lists.some((list) => list.length === 0)) return found
  const keyOf = (at: number[]) =>
    at.reduce((sum, place, journey) => sum + answers[journey]!.key[lists[journey]![place]!]!, 0)
  const start = lists.map(() => 0)
  const queue: Tuple[] = [{ key: keyOf(start), at: start, grown: 0 }]
  while (queue.length > 0) {
    const { at, grown } = pop(queue)
    const rows = at.map((place, journey) => lists[journey]![place]!)
    if (inOrderOfTime(answers, rows)) found.push(rows)
    if (found.length === limit) break
    // Growing only from the journey grown last reaches every tuple once.
    for (let journey = grown; journey < at.length; journey++) {
      const place = at[journey]! + 1
      if (place === lists[journey]!.length) {
        if (place >= cut) return undefined
        continue
      }
      const next = at.with(journey, place)
      push(queue, { key: keyOf(next), at: next, grown: journey })
    }
  }
  return found
}

function inOrderOfTime(answers: Answer[], rows: number[]): boolean {
  for (let journey = 1; journey < rows.length; journey++) {
    if (
      answers[journey]!.departure_minute[rows[journey]!]! <= answers[journey - 1]!.arrival_minute[rows[journey - 1]!]!
    )
      return false
  }
  return true
}

function combinedFrom(answers: Answer[], found: number[][]): Combined {
  return {
    count: found.length,
    answers,
    price_minor: Int32Array.from(found, (rows) =>
      rows.reduce((sum, row, journey) => sum + answers[journey]!.price_minor[row]!, 0),
    ),
    row: (k, journey) => found[k]![journey]!,
    itineraries: (k) => found[k]!.map((row, journey) => answers[journey]!.itinerary(row)),
    flown: (k) => found[k]!.map((row, journey) => answers[journey]!.flown(row)),
  }
}

function isBefore(a: Tuple, b: Tuple): boolean {
  if (a.key !== b.key) return a.key < b.key
  for (let i = 0; i < a.at.length; i++) if (a.at[i] !== b.at[i]) return a.at[i]! < b.at[i]!
  return false
}

function push(queue: Tuple[], tuple: Tuple) {
  let at = queue.push(tuple) - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!isBefore(tuple, queue[parent]!)) break
    queue[at] = queue[parent]!
    at = parent
  }
  queue[at] = tuple
}

function pop(queue: Tuple[]): Tuple {
  const top = queue[0]!
  const moving = queue.pop()!
  if (queue.length === 0) return top
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= queue.length) break
    if (child + 1 < queue.length && isBefore(queue[child + 1]!, queue[child]!)) child++
    if (!isBefore(queue[child]!, moving)) break
    queue[at] = queue[child]!
    at = child
  }
  queue[at] = moving
  return top
}
