import type { TaxPart } from '#contract/money/tax'
import type { Tx } from '#server/db/db'
import { credited, decideFee, giveBack, soldTax, type Taxed, taxOf, writeTax } from '#server/features/money/tax'
import type { Booked } from '#server/features/selling/bookings'
import { type ShareMoney, taxedShares } from './share-money.ts'

const none = { vat: 0, rounding: 0 }
const untaxed = { category: 'O', rate_bp: 0, reason: null } as const
const soldAs = ({ item }: Booked, at: Date) => ({ product: item.product, supplier: item.supplier, at })

/** How the sale was taxed, or what of it is a part's. */
async function soldOrPart(tx: Tx, booked: Booked, part: ShareMoney | null) {
  const sold = await soldTax(tx, booked.item.id)
  return sold && { ...sold, groups: part ? taxedShares(part.rows) : sold.groups }
}

/** A sale is given back as a whole, or a part of it, and its tax with it. `journalId`: what turns it round. */
export async function giveBackAll(
  tx: Tx,
  booked: Booked,
  journalId: string,
  at: Date,
  part: ShareMoney | null,
): Promise<void> {
  const sold = await soldOrPart(tx, booked, part)
  if (!sold) return
  const { country, role, groups } = sold
  const of = { journal_id: journalId, item_id: booked.item.id, country, role, currency: booked.currency, at }
  await writeTax(tx, of, credited(groups))
}

/**
 * What of the tax of a sale stays where some of it is kept: `parts` by their rates, `stays` their sum. `write` says in the
 * books what is given back.
 */
export async function giveBackPart(
  tx: Tx,
  booked: Booked,
  kept: { kept: number; supplier_keeps: number },
  at: Date,
  part: ShareMoney | null,
) {
  const sold = await soldOrPart(tx, booked, part)
  if (!sold) return { none, stays: none, parts: [] as Taxed[], write: async () => {} }
  const { country, role, groups } = sold
  const penalty = (await decideFee(tx, soldAs(booked, at), 'penalty')) ?? untaxed
  const { given, stays: parts } = giveBack(groups, role, kept, penalty)
  const stays = {
    vat: parts.reduce((sum, { vat }) => sum + vat, 0),
    rounding: parts.reduce((sum, { rounding }) => sum + rounding, 0),
  }
  const write = (journal_id: string) =>
    writeTax(tx, { journal_id, item_id: booked.item.id, country, role, currency: booked.currency, at }, credited(given))
  return { none, stays, parts, write }
}

/** The tax inside a fee of ours that is taken now; null where it bears none, or there is no fee. */
export async function takeFeeTax(tx: Tx, booked: Booked, kind: 'void_fee' | 'refund_fee', fee: number, at: Date) {
  const found = fee > 0 ? await decideFee(tx, soldAs(booked, at), kind) : null
  if (!found) return null
  const { country, role, ...treatment } = found
  const tax = taxOf(treatment, fee)
  const write = (journal_id: string) =>
    writeTax(tx, { journal_id, item_id: booked.item.id, country, role, currency: booked.currency, at }, [
      { ...tax, event: 'fee' },
    ])
  return { tax, write }
}

/** The tax of what a credit note keeps back, as its line says it. */
export const taxOnPaper = (taxed: Taxed | undefined, currency: string): { tax?: TaxPart } =>
  taxed
    ? {
        tax: {
          category: taxed.category,
          rate_bp: taxed.rate_bp,
          reason: taxed.reason,
          net: { amount: -taxed.net, currency },
          vat: { amount: -taxed.vat, currency },
        },
      }
    : {}
