import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { insertCharge } from '#server/features/money/charges'

const fixed = (amount: number) => ({ kind: 'fixed' as const, fixed_minor: amount, basis_points: 0 })
const base = { agency_id: null, min_minor: null, max_minor: null, currency: 'SAR', active: true }

/** What an installation of this size charges its agencies, in halalas. */
const charges = [
  { ...base, event: 'issue' as const, ...fixed(1_000), per: 'passenger' as const },
  { ...base, event: 'void' as const, ...fixed(7_500), per: 'passenger' as const },
  {
    ...base,
    event: 'refund' as const,
    kind: 'percent' as const,
    basis_points: 250,
    fixed_minor: 0,
    min_minor: 5_000,
    max_minor: 15_000,
    per: 'passenger' as const,
  },
  { ...base, event: 'reissue' as const, ...fixed(6_000), per: 'passenger' as const },
  { ...base, event: 'import' as const, ...fixed(2_500), per: 'booking' as const },
]

/** Charges of the demonstration, once. */
export async function seedDemoCharges(app: App): Promise<void> {
  if (await first(app.db, sql`select 1 from agent_charges limit 1`)) return
  await inTx(app.db, 'seed charges', async (tx) => {
    for (const charge of charges) await insertCharge(tx, charge, null, app.clock.now())
  })
}
