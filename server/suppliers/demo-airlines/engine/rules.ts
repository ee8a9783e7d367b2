import { DEFAULT_RULES } from './types.ts'
import type { Airport, Rules } from './types.ts'

/** Rules in tables: minutes per airport, and one bit per pair of carriers that may follow each other. */
export type CompiledRules = Rules & {
  /** Minimum connection at airport `a`: `[2 * a]` international, `[2 * a + 1]` domestic. */
  connection: Int32Array
  /** Bit `c2` of row `c1`: row length is `interline_words`. */
  interline: Int32Array
  interline_words: number
}

/** Throws RangeError when a rule is out of range. */
export function compileRules(
  given: Partial<Rules>,
  airports: Airport[],
  airport_ids: Map<string, number>,
  carriers: string[],
): CompiledRules {
  const rules = { ...DEFAULT_RULES, ...given }
  if (!(rules.max_duration > 0 && rules.max_duration <= 4095))
    throw new RangeError('max_duration must be 1..4095 minutes')
  for (const value of [rules.score.minute, rules.score.stop]) {
    if (!(Number.isInteger(value) && value >= 0 && value <= 20_000))
      throw new RangeError('score must be whole numbers of 0..20000')
  }
  if (carriers.length > 4095) throw new RangeError('More than 4095 carriers')
  const connection = new Int32Array(airports.length * 2)
  for (let a = 0; a < airports.length; a++) {
    connection[2 * a] = rules.min_connection.international
    connection[2 * a + 1] = rules.min_connection.domestic
  }
  for (const [code, times] of Object.entries(rules.min_connection_at)) {
    const a = airport_ids.get(code)
    if (a === undefined) continue
    if (times.international !== undefined) connection[2 * a] = times.international
    if (times.domestic !== undefined) connection[2 * a + 1] = times.domestic
  }
  return { ...rules, connection, ...interlineBits(rules, carriers) }
}

function interlineBits(rules: Rules, carriers: string[]) {
  // One bit more than carriers: `carriers.length` stands for several of them, see `carrier_pair` of a market.
  const interline_words = Math.ceil((carriers.length + 1) / 32)
  const interline = new Int32Array(interline_words * carriers.length)
  const ids = new Map(carriers.map((carrier, id) => [carrier, id]))
  const allow = (a: number, b: number) => {
    interline[a * interline_words + (b >> 5)]! |= 1 << (b & 31)
  }
  const members = new Map<string, number[]>()
  carriers.forEach((carrier, id) => {
    allow(id, id)
    const alliance = rules.alliances[carrier]
    if (!alliance) return
    const group = members.get(alliance) ?? []
    group.push(id)
    members.set(alliance, group)
  })
  for (const group of members.values()) for (const a of group) for (const b of group) allow(a, b)
  for (const [one, other] of rules.partners) {
    const a = ids.get(one)
    const b = ids.get(other)
    if (a === undefined || b === undefined) continue
    allow(a, b)
    allow(b, a)
  }
  return { interline, interline_words }
}
