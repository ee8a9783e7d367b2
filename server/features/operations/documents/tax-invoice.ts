import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement, ReactNode } from 'react'
import type { TaxDocument } from '#contract/money/tax-document-shapes'
import type { Locale } from '#contract/kernel/shapes'
import { placeOfZone } from '#contract/kernel/zone-names'
import { bankAccounts } from './bank-accounts.ts'
import { isolate } from './bidi.ts'
import { inBoth, inBothBeside, otherLocale } from './both-languages.ts'
import type { DocumentContext } from './document-context.ts'
import { factRows } from './facts.ts'
import { hijriText } from './format.ts'
import { createKit } from './kit.ts'
import { documentPage } from './page.ts'
import { emdNotes, splitNotes } from './split-note.ts'
import { taxTable } from './tax-lines.ts'
import { taxParties } from './tax-parties.ts'
import { textOf } from './texts.ts'
import type { DocumentText } from './text.en.ts'
import { taxTotals } from './tax-totals.ts'
import { colour, contentWidth, size } from './theme.ts'
import { tripFacts } from './trip.ts'

/** The clock of `issued_local`, said where the reader has another. */
const taxZone = 'Asia/Riyadh'

/** What a document is, when it was issued, and of a credit note what it takes back and why: a cell each. */
function headFacts(doc: DocumentContext, tax: TaxDocument) {
  const { kit, text } = doc
  const [day = '', time = ''] = tax.issued_local.split('T')
  const cells: [(words: DocumentText) => string, ReactNode[]][] = [
    [
      (words) => words.tax_issued,
      [
        kit.text({ fontWeight: 500 }, `${doc.date(day, 'long')}${text.comma}${isolate(time)}`),
        kit.text({ fontSize: size.small, color: colour.ink2 }, hijriText(day, doc.locale)),
        ...(doc.input.zone === taxZone
          ? []
          : [kit.text({ fontSize: size.small, color: colour.ink2 }, text.clock(placeOfZone(taxZone, doc.locale)))]),
      ],
    ],
    ...(tax.original_number
      ? ([[(words) => words.tax_original, [kit.fact({ fontWeight: 500 }, tax.original_number)]]] as typeof cells)
      : ([[(words) => words.tax_supplied, [kit.text({ fontWeight: 500 }, doc.date(day, 'long'))]]] as typeof cells)),
    ...(tax.reason
      ? ([
          [
            (words) => words.tax_reason,
            [
              kit.text({ fontWeight: 500 }, text.tax_reasons[tax.reason]),
              createKit(otherLocale(doc.locale)).text(
                { fontSize: size.small, color: colour.ink2, textAlign: kit.start },
                textOf(otherLocale(doc.locale)).tax_reasons[tax.reason],
              ),
            ],
          ],
        ] as typeof cells)
      : []),
    [(words) => words.booking_reference, [kit.fact({ fontWeight: 500 }, tax.booking_ref)]],
  ]
  const width = (contentWidth - (cells.length - 1) * 16) / cells.length
  return kit.section(
    { borderTopWidth: 0, paddingTop: 13, paddingBottom: 9 },
    kit.row(
      { columnGap: 16 },
      ...cells.map(([word, values]) =>
        kit.column({ width }, inBothBeside(doc, word), kit.column({ paddingTop: 2 }, ...values)),
      ),
    ),
  )
}

/**
 * A tax invoice or tax credit note as the law wants it: titled what it is, in Arabic and English at once, both parties
 * with their numbers, VAT line by line and in riyals, why a supply bears none, and the code of the authority.
 */
export function taxInvoice(
  doc: DocumentContext,
  tax: NonNullable<DocumentContext['input']['tax']>,
): ReactElement<DocumentProps> {
  const { kit, text, locale, input } = doc
  const title = (of: Locale) => textOf(of).tax_title[tax.kind][tax.form]
  const other = otherLocale(locale)
  const isUnpaid = tax.kind === 'invoice' && input.booking.payment_status === 'unpaid'
  return documentPage(
    doc,
    {
      issuer: doc.company,
      title: title(locale),
      other: createKit(other).text({ fontSize: 13, color: colour.onDusk2, textAlign: kit.start }, title(other)),
      references: [{ label: text.number, value: tax.number }],
      subject: tax.number,
      issued_on: tax.issued_local.slice(0, 10),
      notes: [...splitNotes(doc), ...emdNotes(doc), text.questions(doc.companyPhone, input.site.email)],
    },
    headFacts(doc, tax),
    taxParties(doc, tax),
    kit.section({ paddingTop: 4, paddingBottom: 4 }, ...taxTable(doc, tax)),
    // The end goes to the next page as one: two lines alone there say nothing.
    kit.whole(
      {},
      taxTotals(doc, tax),
      tax.state === 'unsigned'
        ? kit.section(
            { borderTopWidth: 0, paddingTop: 0, paddingBottom: 6 },
            inBoth(doc, (words) => words.tax_unsigned[tax.form], { color: colour.warn }),
          )
        : null,
      isUnpaid
        ? kit.section({ borderTopWidth: 0, paddingVertical: 2 }, kit.text({ color: colour.warn }, text.unpaid))
        : null,
      kit.section(
        { paddingVertical: 4 },
        ...factRows(
          doc,
          tripFacts(doc).filter(({ label }) => label !== text.booking_reference),
        ),
      ),
    ),
    // By themselves: the sum and its code stay with the lines where only the accounts have no room. Whoever has paid all is
    // told of none.
    tax.kind === 'credit' || input.booking.payment_status === 'paid' ? null : bankAccounts(doc, tax.payable.currency),
  )
}
