import type { SplitPreview } from '#contract/selling/splits'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { lockBooked, type PassengerRecord } from '#server/features/selling/bookings'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { partyFor } from './refuse-split.ts'
import { splitMoney } from './split-money.ts'
import { splitsWords } from './words.ts'

/** What each side would be, and cost, if these passengers got a booking of their own now. Nothing is done by it. */
export async function previewSplit(
  app: App,
  itemId: string,
  passengers: readonly number[],
): Promise<SplitPreview | Refusal> {
  return inTx(app.db, 'preview split', async (tx) => {
    const booked = await lockBooked(tx, itemId)
    if (!booked) return refuse.notFound(splitsWords.booking_not_found)
    const party = await partyFor(app, tx, booked, passengers, app.clock.now())
    if (isRefusal(party)) return party
    const money = await splitMoney(app, tx, booked, party)
    if (!money) return refuse.wrongState(splitsWords.sold_as_a_whole)
    const { currency, item } = booked
    const priceOf = (position: number) =>
      money.rows.reduce((sum, row) => (row.position === position ? sum + row.amount : sum), 0)
    const side = (people: readonly PassengerRecord[], total: number) => ({
      total: { amount: total, currency },
      people: people.map(({ position, type, surname, given_name }) => ({
        position,
        type,
        name: `${surname} / ${given_name}`,
        price: { amount: priceOf(position), currency },
      })),
    })
    const goes = money.goes.all.price_minor
    const stays = party.everybody.filter((one) => !party.going.includes(one))
    return { held: !money.sold, stays: side(stays, item.price_minor - goes), goes: side(party.going, goes) }
  })
}
