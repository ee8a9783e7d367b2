import type { ReactNode } from 'react'
import { readIn } from '#contract/selling/price-lines'
import { ticketText } from '#contract/selling/ticket-number'
import { amountText, currencyName } from '#server/money-text'
import { asTyped, isolate } from './bidi.ts'
import { type DocumentRow, documentLines, type Priced, type Viewer } from './document-lines.ts'
import type { DocumentContext } from './document-context.ts'
import { figuresWidth } from './figures.ts'
import { colour, contentWidth, size } from './theme.ts'
import { verifyLink, verifyWidth } from './verify.ts'

/** A row's words in the document's language. */
export function rowText({ text }: DocumentContext, row: DocumentRow): string {
  switch (row.kind) {
    case 'fare':
      return text.row_fare(text.people(row.people))
    case 'rooms':
      return text.rooms_priced(row.count)
    case 'service':
      return asTyped(row.count > 1 ? `${row.count} × ${row.what}` : row.what)
    case 'surcharge':
      return text.row_surcharge(row.code)
    case 'tax':
      return text.row_tax(row.code)
    case 'taxes':
      return text.row_taxes
    case 'seats':
      return text.row_seats(text.listed(row.seats.map(isolate)))
    case 'bags':
      return text.row_bags(row.count)
    case 'extras':
      return text.row_extras
    case 'issue_fee':
      return text.row_issue_fee(row.count)
    case 'emd':
      return text.row_emd(ticketText(row.number))
    default:
      return text[`row_${row.kind}`]
  }
}

/** Rows with amounts at the end edge, and the sum under a line. Each row keeps to one page, the sum to the last row. */
export function priceRows(
  doc: DocumentContext,
  priced: Priced,
  viewer: Viewer,
  detail: 'short' | 'full',
  totalLabel: string,
) {
  const { kit } = doc
  const price_lines = readIn(priced.price_lines, doc.locale)
  const { rows, total } = documentLines({ ...priced, price_lines }, viewer, detail)
  const line = (row: DocumentRow) =>
    kit.row(
      { justifyContent: 'space-between', columnGap: 16, paddingVertical: detail === 'full' ? 4.5 : 2 },
      kit.column(
        { flexShrink: 1, alignItems: kit.rtl ? 'flex-end' : 'flex-start' },
        kit.text({ color: detail === 'full' ? colour.ink : colour.ink2 }, rowText(doc, row)),
        row.kind === 'taxes' && row.codes.length > 1 ? taxCodes(doc, row.codes) : null,
      ),
      kit.fact({ fontWeight: 500, textAlign: 'right', flexShrink: 0, width: amountWidth }, amountText(row.amount)),
    )
  const amountWidth = figuresWidth(rows.map(({ amount }) => amountText(amount)))
  const last = rows.at(-1)
  return [
    ...rows
      .slice(0, -1)
      .map((row) =>
        kit.whole(detail === 'full' ? { borderBottomWidth: 0.75, borderBottomColor: colour.line } : {}, line(row)),
      ),
    kit.whole(
      {},
      last ? line(last) : null,
      kit.row(
        {
          justifyContent: 'space-between',
          alignItems: 'flex-end',
          borderTopWidth: 1,
          borderTopColor: colour.ink,
          marginTop: 6,
          paddingTop: 8,
        },
        kit.text({ fontSize: 13, fontWeight: 500 }, totalLabel),
        totalAmount(doc, total, 16),
      ),
    ),
  ]
}

/** Each tax by its code, as check-in desks and refunds need them: `SA 300.00`. */
const taxCodes = ({ kit }: DocumentContext, codes: readonly { code: string; amount: Priced['total'] }[]) =>
  kit.fact(
    { fontSize: 8, lineHeight: 1.3, color: colour.ink3 },
    codes.map(({ code, amount }) => `${code} ${amountText(amount)}`).join(', '),
  )

/** An amount that matters: digits large, the currency at about 72 %. One piece, left to right in both languages. */
export function totalAmount({ kit, locale }: DocumentContext, money: Priced['total'], fontSize: number) {
  const currency = kit.span(
    { direction: 'ltr', fontSize: Math.max(10, fontSize * 0.72), fontWeight: 500, color: colour.ink3 },
    currencyName(money.currency, locale),
  )
  const digits = kit.span({ direction: 'ltr', fontWeight: 600 }, amountText(money))
  return kit.fact(
    { fontSize, textAlign: kit.end, lineHeight: 1.3 },
    ...(locale === 'ar' ? [digits, ' ', currency] : [currency, ' ', digits]),
  )
}

/** At the price that the agency's customer was told, its own margin included; the company's own customers have no other. */
export const asSold = ({
  price_lines,
  ancillaries,
  total,
  selling,
}: Priced & Pick<DocumentContext['input']['booking'], 'selling'>): Priced => ({
  ancillaries,
  total: selling ?? total,
  price_lines: [
    ...price_lines,
    ...(selling
      ? [
          {
            kind: 'own_margin' as const,
            code: null,
            ptc: null,
            quantity: 1,
            amount: { ...total, amount: selling.amount - total.amount },
          },
        ]
      : []),
  ],
})

/** The end of an e-ticket: what it cost, when it may say so, where to look the booking up, and the airlines' notices. */
export function priceBand(doc: DocumentContext, viewer: Viewer, notices: ReactNode = null) {
  const { kit, text, input } = doc
  const { booking } = input
  const priced = asSold(booking)
  const paid = booking.payment_status === 'paid'
  const prices = input.showPrices
    ? kit.column(
        { width: contentWidth - verifyWidth - 48 },
        kit.row(
          { justifyContent: 'space-between', paddingBottom: 3 },
          kit.text({ fontSize: size.title, fontWeight: 600 }, text.price),
          // An agency's invoice is between it and the company.
          booking.invoice && !doc.agency ? kit.fact({ color: colour.ink2 }, booking.invoice.number) : null,
        ),
        ...priceRows(doc, priced, viewer, 'short', paid ? text.total_paid : text.total),
      )
    : kit.column({ width: contentWidth - verifyWidth - 48 }, notices)
  return kit.whole(
    {},
    kit.section({}, kit.row({ justifyContent: 'space-between', alignItems: 'flex-end' }, prices, verifyLink(doc))),
    input.showPrices && notices ? kit.section({ paddingVertical: 7 }, notices) : null,
  )
}
