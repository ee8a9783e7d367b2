import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { findAgencyByCode, setAgencyCredit } from '#server/features/people/agencies'
import { refreshFeatured } from '#server/features/catalogue/featured'
import { fundsOf, postJournal, recipes, setCreditLimit } from '#server/features/money/ledger'
import { seedMargins } from '#server/features/money/margins'
import { readSetting, seedDemoCompany, writeSetting } from '#server/features/operations/settings'
import { seedDemoUsers } from '#server/features/people/users'
import { historyBegins, planHistory } from './history/history.ts'
import { isRefusal } from '#server/http/refusal'
import { seedDemoTravellers } from './seeds/travellers.ts'
import { seedDemoOnboarding } from './seeds/onboarding.ts'
import { seedDemoGroupTickets } from './seeds/group-tickets.ts'
import { seedDemoHotels } from './seeds/hotels.ts'
import { seedDemoOffline } from './seeds/offline.ts'
import { seedDemoDeposits } from './seeds/deposits.ts'
import { seedDemoContact } from './seeds/contact.ts'
import { seedDemoCharges } from './seeds/charges.ts'
import { seedDemoUmrah } from './seeds/umrah.ts'
import { seedDemoHolidays } from './seeds/holidays.ts'
import { seedDemoVisas } from './seeds/visas.ts'
import { seedDemoContent } from './seeds/cars.ts'
import { seedDemoInsurance } from './seeds/insurance.ts'
import { seedDemoBanks } from './seeds/banks.ts'

/** Wallets of the demonstration's agencies: opening balance and credit limit, in halalas. */
const wallets = [
  { code: 'AG-LHE01', balance: 4_500_000, credit: 5_000_000 },
  { code: 'AG-DXB01', balance: 2_000_000, credit: 2_500_000 },
  { code: 'AG-RUH01', balance: 7_500_000, credit: 0 },
]

const doneKey = 'demo_seeded'

/** Fills an empty installation with a believable agency, once. People who changed it find their changes, not these. */
export async function seedDemo(app: App): Promise<void> {
  await seedDemoCompany(app.db)
  await seedDemoHotels(app)
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
      if (credit > 0) await setAgencyCredit(tx, agency.id, agency.credit_limit_minor, 15)
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
  await seedDemoGroupTickets(app)
  await seedDemoUmrah(app)
  await seedDemoHolidays(app)
  await seedDemoVisas(app)
  await seedDemoInsurance(app)
  await seedDemoContent(app)
  // The first visitor of a demonstration finds its first page filled, unless no flights are made ready at all.
  if (app.config.warmDays > 0) await refreshFeatured(app)
  if (app.config.history) await planHistory(app)
  await writeSetting(app.db, doneKey, now.toISOString())
}
