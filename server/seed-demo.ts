import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { findAgencyByCode } from '#server/features/agencies'
import { seedDemoBanks } from '#server/features/banks'
import { seedDemoCharges } from '#server/features/charges'
import { seedDemoContact } from '#server/features/contact'
import { seedDemoDeposits } from '#server/features/deposits'
import { fundsOf, postJournal, recipes, setCreditLimit } from '#server/features/ledger'
import { seedDemoOffline } from '#server/features/offline'
import { seedDemoOnboarding } from '#server/features/onboarding'
import { readSetting, seedDemoCompany, writeSetting } from '#server/features/settings'
import { seedDemoTravellers } from '#server/features/travellers'
import { seedDemoUsers } from '#server/features/users'
import { historyBegins, planHistory } from '#server/demo-history/history'
import { isRefusal } from '#server/http/refusal'

/** Wallets of the demonstration's agencies: opening balance and credit limit, in halalas. */
const wallets = [
  { code: 'AG-LHE01', balance: 4_500_000, credit: 5_000_000 },
  { code: 'AG-DXB01', balance: 2_000_000, credit: 2_500_000 },
  { code: 'AG-RUH01', balance: 7_500_000, credit: 0 },
]

/** Percent of the base fare, by layer, as a young house would start. */
const margins = [
  { layer: 'customer', basis_points: 400, fixed_minor: 2_000 },
  { layer: 'agent', basis_points: 200, fixed_minor: 0 },
]

const doneKey = 'demo_seeded'

/** Fills an empty house with a believable agency, once. People who changed it find their changes, not these. */
export async function seedDemo(app: App): Promise<void> {
  await seedDemoCompany(app.db)
  if (await readSetting(app.db, doneKey)) return
  const now = app.clock.now()
  await seedDemoUsers(app)
  await seedDemoOnboarding(app)
  await seedMargins(app)
  await seedDemoCharges(app)
  for (const { code, balance, credit } of wallets) {
    const agency = await findAgencyByCode(app.db, code)
    if (!agency) continue
    await inTx(app.db, 'seed wallet', async (tx) => {
      const posted = await postJournal(tx, {
        kind: 'opening',
        source: { type: 'demo', id: code },
        // Before everything that its past will bring, or a statement would begin in the middle.
        at: app.config.history ? historyBegins(now) : now,
        agency_id: agency.id,
        lines: recipes.openingBalance({ payer: { type: 'agency', id: agency.id }, currency: 'SAR', amount: balance }),
      })
      if (isRefusal(posted)) throw posted
      await setCreditLimit(tx, agency.id, { amount: credit, currency: 'SAR' })
      if (credit > 0) await sql`update agencies set credit_days = 15 where id = ${agency.id}`.execute(tx)
    })
    const funds = await fundsOf(app.db, agency.id, 'SAR')
    if (funds.balance !== balance) throw new Error(`the wallet of ${code} was not opened`)
  }
  await seedDemoBanks(app)
  // What was paid in is a part of the past where there is one.
  if (!app.config.history) await seedDemoDeposits(app)
  await seedDemoOffline(app)
  await seedDemoContact(app)
  await seedDemoTravellers(app)
  if (app.config.history) await planHistory(app)
  await writeSetting(app.db, doneKey, now.toISOString())
}

/** A house of one's own starts with margins too, or it would sell at cost until somebody notices. */
export async function seedMargins(app: App): Promise<void> {
  if (await first(app.db, sql`select 1 from margin_rules limit 1`)) return
  for (const rule of margins) {
    await sql`insert into margin_rules (layer, basis_points, fixed_minor, per) values (${rule.layer}, ${rule.basis_points}, ${rule.fixed_minor}, 'passenger')`.execute(
      app.db,
    )
  }
}
