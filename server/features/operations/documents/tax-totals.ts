import type { TaxDocument } from '#contract/money/tax-document-shapes'
import type { Money } from '#contract/kernel/shapes'
import { amountText } from '#server/money-text'
import { figuresWidth } from './figures.ts'
import { moneyText } from './format.ts'
import type { DocumentContext } from './document-context.ts'
import { totalAmount } from './prices.ts'
import { inBoth, inBothBeside } from './both-languages.ts'
import { whyUntaxed } from './tax-lines.ts'
import type { DocumentText } from './text.en.ts'
import { colour, contentWidth, size } from './theme.ts'
import { qrImage } from './verify.ts'

const totalsWidth = 292
/** Beside a label in two languages there is room for millions; a longer sum has it over itself, and a yet longer one is set smaller. */
const [besideMax, largeMax] = [12, 14]
/** A stamped code says four times as much. */
const qrSideOf = ({ qr }: TaxDocument) => (qr.length > 331 ? 150 : 96)

/** The code of the authority at the start, the sums at the end: without VAT, the VAT, and both. */
export function taxTotals(doc: DocumentContext, tax: TaxDocument) {
  const { kit, text, locale } = doc
  const digits = amountText(tax.payable).length
  const amountWidth = figuresWidth([tax.net, tax.vat, tax.rounding, tax.payable].map(amountText))
  const row = (word: (words: DocumentText) => string, value: Money, note?: string) =>
    kit.row(
      {
        justifyContent: 'space-between',
        columnGap: 12,
        paddingVertical: 3.5,
        borderBottomWidth: 0.75,
        borderBottomColor: colour.line,
      },
      inBothBeside(doc, word, { color: colour.ink }),
      kit.column(
        {},
        kit.fact({ fontWeight: 500, textAlign: 'right', width: amountWidth }, amountText(value)),
        note ? kit.text({ fontSize: 8, color: colour.ink3, textAlign: kit.end }, note) : null,
      ),
    )
  const rate = tax.rate && tax.vat_sar ? text.tax_rate_of(`${tax.rate.micro / 1_000_000}`) : undefined
  return kit.whole(
    {},
    kit.section(
      { borderTopWidth: 0, paddingTop: 4, paddingBottom: 9 },
      kit.row(
        { justifyContent: 'space-between', columnGap: 24 },
        kit.column(
          { width: contentWidth - totalsWidth - 24, justifyContent: 'space-between' },
          kit.row({}, qrImage(tax.qr, qrSideOf(tax))),
          kit.text({ fontSize: 8, color: colour.ink3, paddingTop: 3 }, text.tax_qr),
        ),
        kit.column(
          { width: totalsWidth },
          row((words) => words.tax_net_total, tax.net),
          row((words) => words.tax_vat_total, tax.vat),
          tax.vat_sar && tax.payable.currency !== 'SAR'
            ? row(
                (words) => words.tax_vat_sar,
                tax.vat_sar,
                [moneyText(tax.vat_sar, locale), rate].filter(Boolean).join(' '),
              )
            : null,
          tax.rounding.amount === 0 ? null : row((words) => words.tax_rounding, tax.rounding),
          kit.row(
            { justifyContent: 'space-between', alignItems: 'flex-end', paddingTop: 8 },
            (digits > besideMax ? inBoth : inBothBeside)(
              doc,
              (words) => (tax.kind === 'credit' ? words.tax_credited : words.tax_payable),
              { fontSize: size.title, fontWeight: 500, color: colour.ink },
            ),
            totalAmount(doc, tax.payable, digits > largeMax ? 14 : 18),
          ),
        ),
      ),
      kit.column({ paddingTop: 4 }, ...whyUntaxed(doc, tax)),
    ),
  )
}
