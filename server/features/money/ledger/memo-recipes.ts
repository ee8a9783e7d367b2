import {
  type AccountKey,
  balanced,
  company,
  type Line,
  type Payer,
  taxLines,
  type TaxInside,
  walletOf,
} from './recipes.ts'

/** Where an amount of a memo stands: owed to the supplier, in suspense while it is disputed, or borne by the company. */
export type MemoPlace = 'payable' | 'suspense' | 'cost'

const placeOf = (place: MemoPlace, supplier: string, currency: string): AccountKey =>
  place === 'payable'
    ? { owner_type: 'supplier', owner_id: supplier, kind: 'payable', currency }
    : company(place, 'adm', currency)

/** Dr one place / Cr another: a debit memo is taken on as Dr cost / Cr payable, and taken back the other way round. */
export function memoMove(of: {
  supplier: string
  currency: string
  amount: number
  debit: MemoPlace
  credit: MemoPlace
}): Line[] {
  const { supplier, currency, amount } = of
  return balanced([
    { account: placeOf(of.debit, supplier, currency), amount: -amount },
    { account: placeOf(of.credit, supplier, currency), amount },
  ])
}

const owedBy = (payer: Payer, currency: string): AccountKey => ({
  owner_type: 'receivable',
  owner_id: `${payer.type}.${payer.id}`,
  kind: 'memos',
  currency,
})

/** Dr receivable / Cr cost covered, Cr memo fee, Cr tax; where it is paid at once also Dr wallet / Cr receivable. */
export function memoCharge(of: {
  payer: Payer
  currency: string
  /** What of the memo it covers, and our fee, both without tax. */
  covered: number
  fee: number
  tax: TaxInside
  paid: boolean
}): Line[] {
  const { payer, currency, covered, fee, tax } = of
  const total = covered + fee + tax.vat + tax.rounding
  return balanced([
    { account: owedBy(payer, currency), amount: -total },
    { account: company('cost', 'adm', currency), amount: covered },
    { account: company('income', 'memo_fee', currency), amount: fee },
    ...taxLines(currency, tax.vat, tax.rounding),
    ...(of.paid ? memoPaid({ payer, currency, amount: total }) : []),
  ])
}

/** Dr wallet / Cr receivable: a charge that was owed is paid. */
export const memoPaid = (of: { payer: Payer; currency: string; amount: number }): Line[] =>
  balanced([
    { account: walletOf(of.payer, of.currency), amount: -of.amount },
    { account: owedBy(of.payer, of.currency), amount: of.amount },
  ])

/** What lies at a hotel for a block of its rooms. */
const blockAccount = (block: string, currency: string): AccountKey => ({
  owner_type: 'supplier',
  owner_id: block,
  kind: 'block_deposit',
  currency,
})

/** Dr supplier's deposit / Cr bank: paid to a supplier in advance, which its sales then draw from; `block`: for its rooms alone. */
export const supplierTopup = (of: {
  supplier: string
  block: string | null
  bank: string
  currency: string
  amount: number
}): Line[] =>
  balanced([
    {
      account: of.block
        ? blockAccount(of.block, of.currency)
        : { owner_type: 'supplier', owner_id: of.supplier, kind: 'deposit', currency: of.currency },
      amount: -of.amount,
    },
    { account: { owner_type: 'bank', owner_id: of.bank, kind: 'cash', currency: of.currency }, amount: of.amount },
  ])

/**
 * Dr supplier's deposit / Cr supplier's payable: what was drawn from money that does not lie there is owed; below zero what
 * it gave back is owed no longer.
 */
export const owedInstead = (of: { supplier: string; currency: string; amount: number }): Line[] => {
  const account = (kind: 'deposit' | 'payable'): AccountKey => ({
    owner_type: 'supplier',
    owner_id: of.supplier,
    kind,
    currency: of.currency,
  })
  return balanced([
    { account: account('deposit'), amount: -of.amount },
    { account: account('payable'), amount: of.amount },
  ])
}

type OfBlock = { block: string; currency: string; amount: number }

/** Dr supplier's payable / Cr the block's deposit: so much of what the hotel is owed is paid by it; below zero it lies there again. */
export const blockDrawn = (of: OfBlock & { supplier: string }): Line[] =>
  balanced([
    {
      account: { owner_type: 'supplier', owner_id: of.supplier, kind: 'payable', currency: of.currency },
      amount: -of.amount,
    },
    { account: blockAccount(of.block, of.currency), amount: of.amount },
  ])

/** Dr cost / Cr the block's deposit: the hotel keeps it for rooms that nobody had. */
export const blockForfeited = (of: OfBlock): Line[] =>
  balanced([
    { account: company('cost', 'block', of.currency), amount: -of.amount },
    { account: blockAccount(of.block, of.currency), amount: of.amount },
  ])
