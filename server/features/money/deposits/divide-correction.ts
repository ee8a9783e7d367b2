import { sql } from 'kysely'
import { first, type Tx } from '#server/db/db'
import { type Payer, postJournal, recipes } from '#server/features/money/ledger'
import { shareOut } from '#server/features/money/tax'
import { isRefusal } from '#server/http/refusal'

/** What an agency's wallet got because the amount of its booking was corrected, in minor units; what it gave for a raise is off it. */
const givenBackOf = async (tx: Tx, reference: string): Promise<number> =>
  (await first(
    tx,
    sql<{ amount: number }>`select coalesce(sum(p.amount), 0)::int8 as amount
    from journals j join postings p on p.journal_id = j.id join ledger_accounts a on a.id = p.account_id
    where j.booking_ref = ${reference} and j.source_type = 'booking_amount' and j.kind = 'adjustment'
      and a.owner_type = 'agency' and a.kind = 'wallet' and not exists (select 1 from journals r where r.reverses_id = j.id)`,
  ))!.amount

type Side = { reference: string; payer: Payer /** What of its price was paid. */; paid: number }
type Division = {
  from: Side
  to: Side
  agency_id: string
  currency: string
  /** What of the price that goes along was let go while it was still to be paid. */
  unowed: number
  by: string | null
  at: Date
}

/**
 * A sold booking that costs its agency less than its price is divided: what was taken off goes along by what was paid on each
 * side, and what was let go with its dues. No account ends anywhere else. A raise stays where its debit note is. The caller
 * has locked both bookings, and has posted what of the sale went along.
 */
export async function divideCorrection(tx: Tx, of: Division): Promise<void> {
  const { from, to, unowed, currency, agency_id } = of
  const back = Math.max(0, await givenBackOf(tx, from.reference))
  const [goes = 0] = from.paid + to.paid > 0 ? shareOut(BigInt(back), [BigInt(to.paid), BigInt(from.paid)]) : []
  const amount = Number(goes) + unowed
  if (amount === 0) return
  const post = async (side: Side, other: Side, sign: 1 | -1) => {
    const journal = await postJournal(tx, {
      kind: 'adjustment',
      source: { type: 'booking_amount', id: `${side.reference}:split ${other.reference}` },
      at: of.at,
      agency_id,
      booking_ref: side.reference,
      memo: `Split of ${from.reference} into ${to.reference}`,
      actor_id: of.by,
      lines: recipes.adjustment({ payer: side.payer, currency, amount: sign * amount, unowed: sign * unowed }),
    })
    if (isRefusal(journal)) throw journal
  }
  // First what gives: both are the agency's wallet, which need not hold anything.
  await post(to, from, 1)
  await post(from, to, -1)
}
