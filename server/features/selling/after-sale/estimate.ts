import type { Estimate } from '#contract/selling/after-sale'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { lockBooked } from '#server/features/selling/bookings'
import { isRefusal, refuse, type Refusal } from '#server/http/refusal'
import { type CaseMoney, caseMoney } from './case-money.ts'
import { scopeOf } from './scope.ts'
import { afterSaleWords } from './words.ts'

type Sums = Pick<CaseMoney, 'paid' | 'penalty' | 'fee' | 'back'>

const sumsView = ({ paid, penalty, fee, back }: Sums, currency: string) => ({
  paid: { amount: paid, currency },
  penalty: { amount: penalty, currency },
  fee: { amount: fee, currency },
  back: { amount: back, currency },
})

export const peopleView = ({ people }: CaseMoney, currency: string) =>
  people.map((one) => ({
    position: one.position,
    money: sumsView(one, currency),
    lost: one.lost.map(({ what, amount }) => ({ what, amount: { amount, currency } })),
  }))

/**
 * What giving an item back would come to now, or the parts of these passengers: by the rules of its fare and our charge.
 * Nothing is asked for by it. Refuses parts that cannot be given back alone.
 */
export async function estimateOf(
  app: App,
  itemId: string,
  how: 'void' | 'refund',
  passengers: readonly number[] | undefined,
): Promise<Estimate | Refusal> {
  return inTx(app.db, 'estimate', async (tx) => {
    const booked = await lockBooked(tx, itemId)
    if (!booked) return refuse.notFound(afterSaleWords.booking_not_found)
    const scope = await scopeOf(app, tx, booked, how, passengers)
    if (isRefusal(scope)) return scope
    const money = await caseMoney(app, tx, booked, how, scope)
    return { whole: scope.whole, money: sumsView(money, booked.currency), people: peopleView(money, booked.currency) }
  })
}
