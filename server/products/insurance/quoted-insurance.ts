import type * as z from 'zod/mini'
import type { InsuranceChoice } from '#contract/selling/quote-choices'
import { daysInsured } from '#contract/selling/insurance-terms'
import { agesOf } from '#contract/selling/passenger-rules'
import type { App } from '#server/app'
import type { Quoted, Quoting } from '#server/features/selling/bookings'
import { settingsOf } from '#server/features/operations/settings'
import { daysWords } from '#server/day-words'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { bookInsurance, hasStarted, pricedPlan, startPassed } from './book-insurance.ts'
import { regionWords } from './insurance-words.ts'
import { insuranceWords as words } from './words.ts'

type Detail = z.output<typeof InsuranceChoice>

async function quote(app: App, choice: Detail): Promise<Quoted | Refusal> {
  const { plan_id, ages, from, to } = choice
  if (daysInsured(from, to) < 1) return refuse.invalid('to', words.ends_before)
  const { zone } = await settingsOf(app)
  if (await hasStarted(app.db, from, zone, app.clock.now())) return startPassed()
  const found = await pricedPlan(app, plan_id, ages, { from, to }, true, (at) => `ages.${at}`)
  if (isRefusal(found)) return found
  const { plan, priced } = found
  const period = daysWords(from, to)
  const count = ({ low, high }: { low: number; high: number }) => ages.filter((age) => age >= low && age <= high).length
  return {
    detail: choice,
    title: { en: `Travel insurance: ${plan.name_en}`, ar: `تأمين سفر: ${plan.name_ar}` },
    lines: [
      {
        en: `${plan.insurer_en}, ${regionWords[plan.region].en}`,
        ar: `${plan.insurer_ar}، ${regionWords[plan.region].ar}`,
      },
      {
        en: `${period.en}, people: ${ages.length}, ages ${ages.join(', ')}`,
        ar: `${period.ar}، الأشخاص: ${ages.length}، الأعمار ${ages.join('، ')}`,
      },
    ],
    net: { amount: priced.price, currency: plan.currency },
    margin_minor: priced.premium - priced.price,
    bound_until: null,
    starts: from,
    people: { adults: count(agesOf.adult), children: count(agesOf.child), infants: count(agesOf.infant) },
    own_names: false,
    demo: app.config.demo,
  }
}

export const insuranceQuoting: Quoting = {
  quote: (app, _buyer, choice: Detail) => quote(app, choice),
  again: (app, _buyer, detail: Detail) => quote(app, detail),
  async book(app, maker, { detail, people, expected, client_ref }, buyer, saveKey) {
    const { plan_id, from, to } = detail as Detail
    const passengers = [...people.passengers]
    const body = { plan_id, from, to, passengers, contact: people.contact, expected_total: expected, client_ref }
    const saved = await bookInsurance(app, maker, body, buyer, saveKey)
    return isRefusal(saved) ? saved : saved.booking
  },
}
