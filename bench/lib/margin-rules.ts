import pg from 'pg'

const airports = 'RUH JED DMM MED LHE KHI ISB DXB CAI IST AMM DOH KWI BAH MCT LHR CDG FRA DEL BOM'.split(' ')
const cabins = ['economy', 'premium_economy', 'business', 'first']
const ptcs = ['ADT', 'CHD', 'INF']

/** The same numbers in every run, and no pattern that a benchmark would be kind to. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Rules as a busy app has them: some of every layer, each naming a few of the conditions, many the same ones. */
export function randomRules(count: number, agencies: readonly string[], carriers: readonly string[]) {
  const next = numbers(7)
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const may = <T>(share: number, value: () => T): T | null => (next() < share ? value() : null)
  return Array.from({ length: count }, (_, at) => {
    const layer = (['airline', 'customer', 'agent', 'own'] as const)[at % 4]!
    const month = 1 + Math.floor(next() * 12)
    return {
      layer,
      agency_id: layer === 'own' ? one(agencies) : layer === 'agent' ? may(0.7, () => one(agencies)) : null,
      supplier: layer === 'own' ? null : may(0.1, () => 'house'),
      airline: layer === 'airline' ? one(carriers) : may(0.6, () => one(carriers)),
      // An airline has one default at most: its other rules name a place.
      origin: layer === 'airline' ? one(airports) : may(0.5, () => one(airports)),
      destination: may(0.5, () => one(airports)),
      cabin: may(0.3, () => one(cabins)),
      ptc: layer === 'own' ? null : may(0.2, () => one(ptcs)),
      product: layer === 'own' ? null : may(0.2, () => 'flight'),
      travel_from: layer === 'own' ? null : may(0.1, () => `2027-${String(month).padStart(2, '0')}-01`),
      travel_to: null,
      currency: 'SAR',
      basis_points: Math.floor(next() * 800),
      fixed_minor: Math.floor(next() * 5_000),
      per: one(['passenger', 'segment', 'booking'] as const),
      priority: Math.floor(next() * 10),
    }
  })
}

/** An agency, and so many rules in force: of every layer, named by any of the conditions there are. */
export async function fillRules(url: string, count: number): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into agencies (code, name_en, name_ar, state)
       select 'AG-' || 1000 + n, 'Bench ' || n, 'Bench ' || n, 'active' from generate_series(1, 50) n returning id`,
    )
    const agencies = rows.map(({ id }) => id)
    const { rows: carriers } = await client.query<{ code: string }>('select code from airlines order by code limit 60')
    const rules = randomRules(
      count,
      agencies,
      carriers.map(({ code }) => code),
    )
    await client.query(
      `insert into margin_rules (layer, agency_id, supplier, airline, origin, destination, cabin, ptc, product, travel_from, travel_to,
         currency, basis_points, fixed_minor, per, priority)
       select layer, agency_id, supplier, airline, origin, destination, cabin, ptc, product, travel_from, travel_to,
         currency, basis_points, fixed_minor, per, priority from jsonb_populate_recordset(null::margin_rules, $1)`,
      [JSON.stringify(rules)],
    )
    return agencies[0]!
  } finally {
    await client.end()
  }
}
