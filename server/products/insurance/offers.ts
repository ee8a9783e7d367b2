import { type InsuranceOffer } from '#contract/selling/insurance-shapes'
import type { InsuranceRegion } from '#contract/selling/insurance-terms'
import type { App } from '#server/app'
import { insurers } from '#server/ports/insurer'
import { plansOnSale, type PlanRow, premiumsOf } from './plans.sql.ts'
import { type Priced, priceInsured } from './premiums.rules.ts'

/** Plans that hold where somebody travels, by the region that is asked for. */
const holdsIn: Record<InsuranceRegion, (plan: PlanRow) => boolean> = {
  gcc: ({ region }) => region !== 'schengen',
  worldwide_no_us: ({ region }) => region === 'worldwide_no_us' || region === 'worldwide',
  worldwide: ({ region }) => region === 'worldwide',
  schengen: ({ schengen }) => schengen,
}

/** Who is insured, when, and who asks: an agency is told its own price too. */
export type Wish = { region: InsuranceRegion; from: string; to: string; ages: readonly number[]; isAgent: boolean }

const money = (amount: number, currency: string) => ({ amount, currency })

function offerOf(plan: PlanRow, priced: Priced, isAgent: boolean): InsuranceOffer {
  const { currency, cover_currency } = plan
  return {
    plan_id: plan.id,
    code: plan.code,
    insurer: {
      code: plan.insurer,
      name: { en: plan.insurer_en, ar: plan.insurer_ar },
      claims_phone: plan.claims_phone,
    },
    name: { en: plan.name_en, ar: plan.name_ar },
    region: plan.region,
    schengen: plan.schengen,
    cover: plan.cover.map(({ code, limit, excess }) => ({
      code,
      limit: limit === null ? null : money(limit, cover_currency),
      excess: money(excess, cover_currency),
    })),
    wording: { en: plan.wording_en, ar: plan.wording_ar },
    wording_version: plan.wording_version,
    cancel_fee: money(plan.cancel_fee_minor, currency),
    people: priced.people.map(({ age, age_from, age_to, premium }) => ({
      age,
      age_from,
      age_to,
      premium: money(premium, currency),
    })),
    days: priced.days,
    total: money(priced.premium, currency),
    net: isAgent ? money(priced.price, currency) : null,
  }
}

/** Plans on sale of insurers that are connected, priced for these people and days, the lowest first. */
export async function offersFor(app: App, wish: Wish): Promise<InsuranceOffer[]> {
  const connected = insurers(app)
  const plans = (await plansOnSale(app.db)).filter((plan) => connected.has(plan.insurer) && holdsIn[wish.region](plan))
  const premiums = await premiumsOf(
    app.db,
    plans.map(({ id }) => id),
  )
  return plans
    .flatMap((plan) => {
      const own = premiums.filter(({ plan_id }) => plan_id === plan.id)
      const priced = priceInsured(plan, own, wish.ages, wish, wish.isAgent)
      return 'why' in priced ? [] : [offerOf(plan, priced, wish.isAgent)]
    })
    .toSorted((a, b) => a.total.amount - b.total.amount || a.code.localeCompare(b.code))
}
