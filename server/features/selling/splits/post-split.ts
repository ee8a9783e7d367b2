import type { Step } from '#server/acts/index'
import { postJournal, splitLines } from '#server/features/money/ledger'
import { soldTax, type Taxed, type TaxEntry, writeTax } from '#server/features/money/tax'
import { saleOfShares, taxedShares } from '#server/features/selling/after-sale'
import { type Booked, itemRef, payerOf } from '#server/features/selling/bookings'
import { isRefusal } from '#server/http/refusal'
import type { SplitMoney } from './split-money.ts'

const entries = (groups: readonly Taxed[], sign: 1 | -1): TaxEntry[] =>
  groups.map(({ gross, net, vat, rounding, ...treated }) => ({
    ...treated,
    event: 'split',
    gross: sign * gross,
    net: sign * net,
    vat: sign * vat,
    rounding: sign * rounding,
  }))

/**
 * Out of the books of the one booking and into those of the other: their shares of the sale, and the tax in them. `unowed`:
 * what of them was never paid, and need not be.
 */
export async function postSplit(
  { tx, at, by, subject: booked }: Step<Booked>,
  next: Booked,
  { goes }: SplitMoney,
  unowed: number,
) {
  const { currency } = booked
  const lines = splitLines({
    share: saleOfShares(booked, goes, unowed),
    from: payerOf(booked),
    to: payerOf(next),
    currency,
  })
  const tax = await soldTax(tx, booked.item.id)
  const groups = taxedShares(goes.rows)
  const post = async (side: 'out' | 'in', of: Booked, memo: string) => {
    const journal = await postJournal(tx, {
      kind: `split_${side}`,
      source: { type: 'split', id: next.reference },
      lines: lines[side],
      at,
      agency_id: of.agency_id,
      booking_ref: of.reference,
      memo,
      actor_id: by.id,
    })
    if (isRefusal(journal)) throw journal
    if (tax)
      await writeTax(
        tx,
        { journal_id: journal, item_id: of.item.id, country: tax.country, role: tax.role, currency, at },
        entries(groups, side === 'in' ? 1 : -1),
      )
    return journal
  }
  return {
    journal_out: await post('out', booked, `Split of ${itemRef(booked)} into ${next.reference}`),
    journal_in: await post('in', next, `Split from ${itemRef(booked)}`),
  }
}
