import { sql } from 'kysely'
import type { App } from '#server/app'
import { first } from '#server/db/db'

/** Percent of the base fare, by layer, as a young company would start. */
const margins = [
  { layer: 'customer', basis_points: 400, fixed_minor: 2_000 },
  { layer: 'agent', basis_points: 200, fixed_minor: 0 },
]

/** Every installation starts with margins, or it would sell at cost until somebody notices. */
export async function seedMargins(app: App): Promise<void> {
  if (await first(app.db, sql`select 1 from margin_rules limit 1`)) return
  for (const rule of margins) {
    await sql`insert into margin_rules (layer, basis_points, fixed_minor, per) values (${rule.layer}, ${rule.basis_points}, ${rule.fixed_minor}, 'passenger')`.execute(
      app.db,
    )
  }
}
