import type { journalKinds } from '#contract/money/ledger'

/**
 * How each event moves money. Pure: lines in, nothing written. Amounts are minor units of one currency; above zero is
 * a credit, below a debit (see 0003-ledger.sql); the lines of every recipe sum to zero and none is zero.
 */
export type JournalKind = (typeof journalKinds)[number]
/** What one entry may move at most, in minor units: thousands of such still add up to a whole number of JavaScript's. */
export const entryMax = 1_000_000_000_000

export type AccountKey = {
  owner_type:
    | 'agency'
    | 'customer'
    | 'bank'
    | 'supplier'
    | 'gateway'
    | 'income'
    | 'tax'
    | 'suspense'
    | 'receivable'
    | 'cost'
  owner_id: string
  kind: string
  currency: string
}
export type Line = { account: AccountKey; amount: number }
/** Whose wallet: an agency's (its uuid), or a customer's (the user's uuid; a visitor's is the booking reference). */
export type Payer = { type: 'agency' | 'customer'; id: string }

export const walletOf = (payer: Payer, currency: string): AccountKey => ({
  owner_type: payer.type,
  owner_id: payer.id,
  kind: 'wallet',
  currency,
})
/** What this buyer owes for what was sold to it; below zero while something is to be paid. */
export const receivableOf = (payer: Payer, currency: string): AccountKey => ({
  owner_type: 'receivable',
  owner_id: `${payer.type}.${payer.id}`,
  kind: 'sales',
  currency,
})
export const company = (
  owner_type: 'income' | 'tax' | 'suspense' | 'cost',
  kind: string,
  currency: string,
): AccountKey => ({
  owner_type,
  owner_id: 'company',
  kind,
  currency,
})

export function balanced(lines: Line[]): Line[] {
  const kept = lines.filter((line) => line.amount !== 0)
  if (kept.some((line) => !Number.isSafeInteger(line.amount)))
    throw new Error('a line of a journal is not a whole number of minor units')
  if (kept.length < 2 || kept.reduce((sum, line) => sum + line.amount, 0) !== 0)
    throw new Error('the lines of a journal do not balance')
  return kept
}

/**
 * What is sold for no money is in the books all the same: owed, and paid by what the supplier held for it. Where any
 * money moves, the entry is that.
 */
function orCovered(lines: Line[], of: { payer: Payer; supplier: string; currency: string; covered?: number }): Line[] {
  const { covered = 0 } = of
  if (covered <= 0 || lines.some(({ amount }) => amount !== 0)) return balanced(lines)
  const sold: Line[] = [
    { account: receivableOf(of.payer, of.currency), amount: -covered },
    {
      account: { owner_type: 'supplier', owner_id: of.supplier, kind: 'payable', currency: of.currency },
      amount: covered,
    },
  ]
  return balanced([...sold, ...opposite(sold)])
}

export type Sale = {
  payer: Payer
  supplier: string
  currency: string
  /** What the payer owes; must be net + margin + charge + tax + rounding. */
  gross: number
  /** What of it is paid from the wallet at once; all of it unless told. */
  paid?: number
  /** What the supplier is owed, its taxes included. */
  net: number
  /** Where several are owed for one sale: each with its part of `net`. */
  costs?: readonly { supplier: string; amount: number }[]
  /** The company's margins; below zero where we sell at a loss. */
  margin: number
  charge: number
  /** Tax of our own (VAT), not the airport's; margin and charge are without it. */
  tax: number
  /** What is left over where tax is rounded. */
  rounding?: number
  /** What EMDs of the supplier paid: entered where they paid all of it, and nothing else moves. */
  covered?: number
}

/** The tax inside an amount. */
export type TaxInside = { vat: number; rounding: number }
const untaxed: TaxInside = { vat: 0, rounding: 0 }

/** What is owed to the tax authority, and what its rounding leaves. */
export const taxLines = (currency: string, tax = 0, rounding = 0): Line[] => [
  { account: company('tax', 'output', currency), amount: tax },
  { account: company('income', 'rounding', currency), amount: rounding },
]

/** Dr receivable gross / Cr supplier net, Cr margin income, Cr charge income, Cr tax; Dr wallet paid / Cr receivable. */
export function sale(of: Sale): Line[] {
  const { currency, paid = of.gross, costs = [{ supplier: of.supplier, amount: of.net }] } = of
  const lines: Line[] = [
    { account: receivableOf(of.payer, currency), amount: -of.gross },
    ...costs.map(({ supplier, amount }) => ({
      account: { owner_type: 'supplier' as const, owner_id: supplier, kind: 'payable', currency },
      amount,
    })),
    { account: company('income', 'margin', currency), amount: of.margin },
    { account: company('income', 'charge', currency), amount: of.charge },
    ...taxLines(currency, of.tax, of.rounding),
    { account: walletOf(of.payer, currency), amount: -paid },
    { account: receivableOf(of.payer, currency), amount: paid },
  ]
  return orCovered(lines, of)
}

/**
 * A change of what was sold: Dr receivable amount / Cr supplier collect, Cr change fee, Cr tax; Dr wallet / Cr receivable.
 * Below zero the supplier pays, and the wallet gets what comes back. The amount is collect + margin + charge + tax + rounding.
 */
export function change(of: {
  payer: Payer
  supplier: string
  currency: string
  collect: number
  /** Our charge, without its tax, and what for. */
  charge: number
  fee: 'change_fee' | 'name_fee' | 'charge'
  /** Of what is bought beside the fare. */
  margin?: number
  tax: number
  rounding: number
  /** What is sold in it, where EMDs of the supplier or what it gives back pay for all. */
  covered?: number
}): Line[] {
  const { currency, margin = 0 } = of
  const amount = of.collect + margin + of.charge + of.tax + of.rounding
  const lines: Line[] = [
    { account: receivableOf(of.payer, currency), amount: -amount },
    { account: { owner_type: 'supplier', owner_id: of.supplier, kind: 'payable', currency }, amount: of.collect },
    { account: company('income', 'margin', currency), amount: margin },
    { account: company('income', of.fee, currency), amount: of.charge },
    ...taxLines(currency, of.tax, of.rounding),
    { account: walletOf(of.payer, currency), amount: -amount },
    { account: receivableOf(of.payer, currency), amount },
  ]
  return orCovered(lines, of)
}

/** Dr wallet / Cr receivable: a part of a sale that was still owed is paid. */
export function duePaid(of: { payer: Payer; currency: string; amount: number }): Line[] {
  return balanced([
    { account: walletOf(of.payer, of.currency), amount: -of.amount },
    { account: receivableOf(of.payer, of.currency), amount: of.amount },
  ])
}

/** Each line turned round: what undoes a journal exactly. */
export const opposite = (lines: readonly Line[]): Line[] =>
  balanced(lines.map((line) => ({ account: line.account, amount: -line.amount })))

/** Dr payer / Cr void fee income: the second half of a void; the first is `reverseJournal` of the sale, kind `void`. */
export function voidFee(of: { payer: Payer; currency: string; fee: number; tax?: TaxInside }): Line[] {
  const { vat, rounding } = of.tax ?? untaxed
  return balanced([
    { account: walletOf(of.payer, of.currency), amount: -of.fee },
    { account: company('income', 'void_fee', of.currency), amount: of.fee - vat - rounding },
    ...taxLines(of.currency, vat, rounding),
  ])
}

/** Dr bank / Cr payer. `bank` is the id of the bank account the money came in on. */
export function deposit(of: { payer: Payer; bank: string; currency: string; amount: number }): Line[] {
  return balanced([
    { account: { owner_type: 'bank', owner_id: of.bank, kind: 'cash', currency: of.currency }, amount: -of.amount },
    { account: walletOf(of.payer, of.currency), amount: of.amount },
  ])
}

/** Dr cash box or card machine / Cr payer; the sale then takes it out of the same wallet. */
export function deskMoney(of: { payer: Payer; into: 'cash' | 'terminal'; currency: string; amount: number }): Line[] {
  const { into, currency } = of
  const account: AccountKey =
    into === 'cash'
      ? { owner_type: 'bank', owner_id: 'cash', kind: 'cash', currency }
      : { owner_type: 'gateway', owner_id: 'terminal', kind: 'clearing', currency }
  return balanced([
    { account, amount: -of.amount },
    { account: walletOf(of.payer, currency), amount: of.amount },
  ])
}

/** Dr gateway clearing / Cr payer; the sale then takes it out of the same wallet. */
export function cardPayment(of: { payer: Payer; gateway: string; currency: string; amount: number }): Line[] {
  return balanced([
    {
      account: { owner_type: 'gateway', owner_id: of.gateway, kind: 'clearing', currency: of.currency },
      amount: -of.amount,
    },
    { account: walletOf(of.payer, of.currency), amount: of.amount },
  ])
}

/** Dr payer / Cr gateway clearing: the card payment's money on its way back. */
export const cardRefund = (of: { payer: Payer; gateway: string; currency: string; amount: number }): Line[] =>
  opposite(cardPayment(of))

/** The wallet as it was brought along from elsewhere (or given to a demo agency), against opening suspense. */
export function openingBalance(of: { payer: Payer; currency: string; amount: number }): Line[] {
  return balanced([
    { account: company('suspense', 'opening', of.currency), amount: -of.amount },
    { account: walletOf(of.payer, of.currency), amount: of.amount },
  ])
}

/**
 * A correction by hand, with a reason in the memo; below zero takes from the wallet. `unowed`: so much of it the payer owes
 * no longer instead of getting it. `tax`: inside what is taken.
 */
export function adjustment(of: {
  payer: Payer
  currency: string
  amount: number
  unowed?: number
  tax?: TaxInside
}): Line[] {
  const { vat, rounding } = of.tax ?? untaxed
  const { unowed = 0 } = of
  return balanced([
    { account: company('suspense', 'adjustment', of.currency), amount: -of.amount - vat - rounding },
    ...taxLines(of.currency, vat, rounding),
    { account: receivableOf(of.payer, of.currency), amount: unowed },
    { account: walletOf(of.payer, of.currency), amount: of.amount - unowed },
  ])
}

/** What we keep of a sale is kept of our charge and our margin alike; all of both where all of ours is kept. */
function chargeInside(sale: readonly Line[], kept: number): number {
  const sold = (kind: string) =>
    sale.reduce(
      (sum, { account, amount }) => (account.owner_type === 'income' && account.kind === kind ? sum + amount : sum),
      0,
    )
  const [charge, margin] = [sold('charge'), Math.max(0, sold('margin'))]
  if (kept <= 0 || charge <= 0) return 0
  return Math.min(charge, Number((BigInt(kept) * BigInt(charge)) / BigInt(charge + margin)))
}

/**
 * A refund with its penalty and our fee as lines of their own: the sale turned round, then what the customer loses.
 * `kept` is what the airline really keeps; where less or more is passed on, the difference is ours, without the tax that
 * stays on it.
 */
export function refund(of: {
  sale: readonly Line[]
  payer: Payer
  supplier: string
  currency: string
  penalty: number
  kept: number
  fee: number
  /** What of the tax stays on what is kept, and the tax inside our fee. */
  tax?: { kept: TaxInside; fee: TaxInside }
}): Line[] {
  const { currency, tax = { kept: untaxed, fee: untaxed } } = of
  const wallet = walletOf(of.payer, currency)
  const ours = of.penalty - of.kept - tax.kept.vat - tax.kept.rounding
  const charge = chargeInside(of.sale, ours)
  return balanced([
    ...opposite(of.sale),
    { account: wallet, amount: -of.penalty },
    { account: { owner_type: 'supplier', owner_id: of.supplier, kind: 'payable', currency }, amount: of.kept },
    { account: company('income', 'margin', currency), amount: ours - charge },
    { account: company('income', 'charge', currency), amount: charge },
    ...taxLines(currency, tax.kept.vat, tax.kept.rounding),
    { account: wallet, amount: -of.fee },
    { account: company('income', 'refund_fee', currency), amount: of.fee - tax.fee.vat - tax.fee.rounding },
    ...taxLines(currency, tax.fee.vat, tax.fee.rounding),
  ])
}

/** A movement by hand: what the wallet gets (below zero: gives) stands against a bank, our income or the clearing account. */
export function manualEntry(of: {
  payer: Payer
  currency: string
  amount: number
  against: { kind: 'bank'; bank: string } | { kind: 'income' | 'suspense' }
}): Line[] {
  const { against, currency } = of
  const other: AccountKey =
    against.kind === 'bank'
      ? { owner_type: 'bank', owner_id: against.bank, kind: 'cash', currency }
      : company(against.kind, 'adjustment', currency)
  return balanced([
    { account: other, amount: -of.amount },
    { account: walletOf(of.payer, currency), amount: of.amount },
  ])
}
