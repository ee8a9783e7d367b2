import type { SplitPreview } from '#contract/selling/splits'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { lockBooked, type PassengerRecord } from '#server/features/selling/bookings'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { partiesFor, type Places } from './refuse-split.ts'
import { type SplitMoney, splitMoney } from './split-money.ts'
import { splitsWords } from './words.ts'

/** What each booking would be, and cost, if these passengers got bookings of their own now. Nothing is done by it. */
export async function previewSplit(app: App, itemId: string, parts: Places): Promise<SplitPreview | Refusal> {
  return inTx(app.db, 'preview split', async (tx) => {
    const booked = await lockBooked(tx, itemId)
    if (!booked) return refuse.notFound(splitsWords.booking_not_found)
    const parties = await partiesFor(app, tx, booked, parts, app.clock.now())
    if (isRefusal(parties)) return parties
    const moneys: SplitMoney[] = []
    for (const party of parties) {
      const money = await splitMoney(app, tx, booked, party)
      if (!money) return refuse.wrongState(splitsWords.sold_as_a_whole)
      moneys.push(money)
    }
    const { currency, item } = booked
    const [{ rows, sold }] = moneys as [SplitMoney, ...SplitMoney[]]
    const priceOf = (position: number) =>
      rows.reduce((sum, row) => (row.position === position ? sum + row.amount : sum), 0)
    const side = (people: readonly PassengerRecord[], total: number) => ({
      total: { amount: total, currency },
      people: people.map(({ position, type, surname, given_name }) => ({
        position,
        type,
        name: `${surname} / ${given_name}`,
        price: { amount: priceOf(position), currency },
      })),
    })
    const goes = parties.map(({ going }, at) => side(going, moneys[at]!.goes.all.price_minor))
    const gone = goes.reduce((sum, { total }) => sum + total.amount, 0)
    const leaving = parties.flatMap(({ going }) => going)
    const stays = parties[0]!.everybody.filter((one) => !leaving.includes(one))
    return { held: !sold, stays: side(stays, item.price_minor - gone), goes }
  })
}
