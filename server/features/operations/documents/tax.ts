import type { ReactNode } from 'react'
import { type TaxSum, taxSums, vatInside } from '#contract/money/tax'
import type { Money } from '#contract/kernel/shapes'
import { amountText } from '#server/money-text'
import { isolate } from './bidi.ts'
import type { DocumentContext } from './document-context.ts'
import type { Priced } from './document-lines.ts'
import { totalAmount } from './prices.ts'
import { colour, contentWidth, size } from './theme.ts'

const amountWidth = 84

/** What a supply is to the tax, and where it bears none why, in the words of the authority. */
function namesOf({ text, input, named }: DocumentContext, { category, rate_bp, reason }: TaxSum): string[] {
  if (category === 'S') return [text.vat_rate(isolate(`${rate_bp / 100} %`))]
  const name = text.vat_category[category]
  if (!reason) return [name]
  const words = input.tax_reasons?.get(reason)
  const why = words && named(words)
  return [name, why && why !== name ? `${why}${text.comma}${isolate(reason)}` : isolate(reason)]
}

/** Net, tax and total by rate, and the VAT that is inside the total; nothing where it was sold without tax. */
export function taxRows(doc: DocumentContext, lines: Priced['price_lines'], total: Money) {
  const { kit, text } = doc
  const vat = vatInside(lines)
  if (vat === null) return []
  const money = (amount: number) => amountText({ amount, currency: total.currency })
  const small = { fontSize: size.small, color: colour.ink2 }
  const row = (label: ReactNode, amounts: readonly ReactNode[], style = {}) =>
    kit.row({ columnGap: 8, paddingVertical: 2.5, ...style }, label, ...amounts)
  const cell = (content: string, style = {}) =>
    kit.fact({ ...small, width: amountWidth, textAlign: 'right', ...style }, content)
  const head = (content: string) => kit.text({ ...small, width: amountWidth, textAlign: 'right' }, content)
  const labelWidth = contentWidth - 3 * (amountWidth + 8)
  return [
    kit.whole(
      { marginTop: 14 },
      row(
        kit.text({ ...small, width: labelWidth }, text.vat_by_rate),
        [text.vat_net, text.vat_amount, text.total].map(head),
        {
          borderBottomWidth: 0.75,
          borderBottomColor: colour.line,
        },
      ),
      ...taxSums(lines).map((sum) =>
        row(
          kit.column({ width: labelWidth }, ...namesOf(doc, sum).map((line) => kit.text(small, line))),
          [sum.net, sum.vat, sum.gross].map((amount) => cell(money(amount))),
        ),
      ),
      kit.row(
        {
          justifyContent: 'space-between',
          borderTopWidth: 0.75,
          borderTopColor: colour.line,
          marginTop: 3,
          paddingTop: 5,
        },
        kit.text({ fontWeight: 500 }, text.vat_included),
        totalAmount(doc, { amount: vat, currency: total.currency }, size.text),
      ),
    ),
  ]
}
