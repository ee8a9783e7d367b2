import type { ReactNode } from 'react'
import type { TaxDocument } from '#contract/money/tax-document-shapes'
import { amountText } from '#server/money-text'
import { figuresWidth } from './figures.ts'
import { asTyped, isolate } from './bidi.ts'
import type { DocumentContext } from './document-context.ts'
import type { Style } from './kit.ts'
import { inBoth, otherLocale } from './both-languages.ts'
import type { DocumentText } from './text.en.ts'
import { colour, contentWidth } from './theme.ts'

const [rateWidth, gap] = [64, 8]
/** Room for millions, and for more where a line has more. */
const amountWidthOf = ({ lines, payable: { currency } }: TaxDocument) =>
  Math.max(76, figuresWidth(lines.map(({ net, vat }) => amountText({ amount: net + vat, currency }))) * 0.94)

/** `15 %`, or by its letter what bears none. */
const rateText = ({ category, rate_bp }: { category: string; rate_bp: number }) =>
  category === 'S' ? `${rate_bp / 100} %` : `0 % (${category})`

/** Each line of a document with its net, its rate, its VAT and both together. */
export function taxTable(doc: DocumentContext, tax: TaxDocument): ReactNode[] {
  const { kit, named, locale } = doc
  const amountWidth = amountWidthOf(tax)
  const nameWidth = contentWidth - 3 * amountWidth - rateWidth - 4 * gap
  const amount = (minor: number) => amountText({ amount: minor, currency: tax.payable.currency })
  const head = (word: (text: DocumentText) => string, width: number, textAlign: 'left' | 'right') =>
    kit.column({ width }, inBothTo(doc, word, textAlign))
  const cell = (words: string, style: Style = {}) =>
    kit.fact({ width: amountWidth, textAlign: 'right', flexShrink: 0, ...style }, words)
  return [
    kit.repeated(
      {
        columnGap: gap,
        paddingTop: 6,
        paddingBottom: 4,
        borderBottomWidth: 1,
        borderBottomColor: colour.ink,
        alignItems: 'flex-end',
      },
      head((text) => text.description, nameWidth, kit.start),
      head((text) => text.tax_taxable, amountWidth, 'right'),
      head((text) => text.tax_rate, rateWidth, 'right'),
      head((text) => text.vat_amount, amountWidth, 'right'),
      head((text) => text.tax_with, amountWidth, 'right'),
    ),
    ...tax.lines.map((line) =>
      kit.whole(
        { borderBottomWidth: 0.75, borderBottomColor: colour.line },
        kit.row(
          { columnGap: gap, paddingVertical: 3.5, alignItems: 'flex-start' },
          kit.row(
            { width: nameWidth, columnGap: 6, flexWrap: 'wrap', alignItems: 'baseline' },
            kit.text({}, asTyped(named(line.name))),
            line.name.ar === line.name.en
              ? null
              : kit.text({ fontSize: 8, color: colour.ink3 }, asTyped(line.name[otherLocale(locale)])),
          ),
          cell(amount(line.net)),
          cell(rateText(line), { width: rateWidth, color: colour.ink2 }),
          cell(amount(line.vat), { color: colour.ink2 }),
          cell(amount(line.net + line.vat), { fontWeight: 500 }),
        ),
      ),
    ),
  ]
}

const inBothTo = (doc: DocumentContext, word: (text: DocumentText) => string, textAlign: 'left' | 'right') =>
  inBoth(doc, word, { textAlign })

/** What bears no tax, by its letter and the words of the authority, in both languages. */
export function whyUntaxed(doc: DocumentContext, { supplies }: TaxDocument): ReactNode[] {
  const { kit, locale, text } = doc
  return supplies
    .filter(({ category }) => category !== 'S')
    .map(({ category, reason, why }) =>
      kit.text(
        { fontSize: 8, color: colour.ink2, paddingTop: 2 },
        [
          isolate(`(${category})`),
          ' ',
          why ? asTyped(why[locale]) : text.vat_category[category as 'Z' | 'E' | 'O'],
          ...(why ? [text.comma, asTyped(why[otherLocale(locale)])] : []),
          ...(reason ? [text.comma, isolate(reason)] : []),
        ].join(''),
      ),
    )
}
