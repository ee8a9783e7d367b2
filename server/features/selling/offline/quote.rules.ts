import type * as z from 'zod/mini'
import type { FieldProblem } from '#contract/kernel/errors'
import type { offline } from '#contract/selling/offline'
import { type ManualLine, priceOf } from '#server/products/manual/index'
import { check } from '#contract/checks/check'
import { offlineWords } from './words.ts'

export type Update = z.output<typeof offline.update.body>
type Kept = { currency: string; lines: readonly ManualLine[]; booking_code: string | null }

export const lineOf = (line: NonNullable<Update['lines']>[number]): ManualLine => ({
  description: line.description,
  quantity: line.quantity,
  sell_minor: line.sell.amount,
  cost_minor: line.cost?.amount ?? null,
  vendor: line.vendor || null,
  ...(line.product ? { product: line.product } : {}),
})

type Money = { amount: number; currency: string }
function moneyProblem(field: string, money: Money | null | undefined, currency: string, least = 0): FieldProblem[] {
  if (!money) return []
  return [
    ...(money.amount < least ? [{ field, message: check('enter_amount') }] : []),
    ...(money.currency === currency ? [] : [{ field, message: offlineWords.request_kept_in({ currency }) }]),
  ]
}

function lineProblems({ lines = [] }: Pick<Update, 'lines'>, { currency }: Pick<Kept, 'currency'>): FieldProblem[] {
  return lines.flatMap(({ sell, cost, description, product }, index) => {
    const alike = lines.findIndex((line) => line.description === description)
    return [
      ...moneyProblem(`lines.${index}.cost`, cost, currency),
      ...moneyProblem(`lines.${index}.sell`, sell, currency),
      ...(lines[alike]!.product === product
        ? []
        : [{ field: `lines.${index}.product`, message: offlineWords.lines_same_words_one_kind }]),
    ]
  })
}

/** What is paid when: in the order of time, the first at once, together the whole price. */
function paymentProblems({ payments = [], lines = [] }: Update, { currency }: Kept, now: Date): FieldProblem[] {
  if (payments.length === 0) return []
  const problems = payments.flatMap(({ amount }, index) =>
    moneyProblem(`payments.${index}.amount`, amount, currency, 1),
  )
  let before = now
  for (const [index, { due_at }] of payments.entries()) {
    const field = `payments.${index}.due_at`
    const at = due_at === null ? null : new Date(due_at)
    if (index === 0 ? at !== null : at === null || at <= before)
      problems.push({
        field,
        message: index === 0 ? offlineWords.first_payment_due_when_quote : offlineWords.choose_later_time,
      })
    before = at ?? before
  }
  const total = priceOf(lines.map(lineOf))
  if (payments.reduce((sum, { amount }) => sum + amount.amount, 0) !== total)
    problems.push({ field: 'payments', message: offlineWords.payments_must_add_up })
  return problems
}

/** What the shapes alone do not say of a quote, or of what was booked. */
export function updateProblems(update: Update, kept: Kept, now: Date): FieldProblem[] {
  const problems = [...lineProblems(update, kept), ...paymentProblems(update, kept, now)]
  if (update.status === 'quoted' && !update.lines) problems.push({ field: 'lines', message: check('add_line') })
  if (update.valid_until && new Date(update.valid_until) <= now)
    problems.push({ field: 'valid_until', message: offlineWords.choose_time_in_future })
  return [...problems, ...(update.status === 'confirmed' ? bookedProblems(update, kept) : [])]
}

function bookedProblems(
  { booking_code, costs }: Update,
  { currency, lines, booking_code: before }: Kept,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (!(booking_code ?? before))
    problems.push({ field: 'booking_code', message: offlineWords.enter_pnr_or_voucher_number })
  if (costs && costs.length !== lines.length)
    problems.push({ field: 'costs', message: offlineWords.enter_what_each_line_costs })
  for (const [index, line] of lines.entries()) {
    const cost = costs?.[index]?.cost
    if (cost) problems.push(...moneyProblem(`costs.${index}.cost`, cost, currency))
    else if (line.cost_minor === null)
      problems.push({ field: `costs.${index}.cost`, message: offlineWords.enter_what_costs })
  }
  return problems
}
