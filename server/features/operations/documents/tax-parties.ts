import type { TaxDocument, TaxParty } from '#contract/money/tax-document-shapes'
import { asTyped, isolate } from './bidi.ts'
import type { DocumentContext } from './document-context.ts'
import { buyerOf } from './parties.ts'
import { inBothBeside, otherLocale } from './both-languages.ts'
import { textOf } from './texts.ts'
import { colour, contentWidth, size } from './theme.ts'

const width = (contentWidth - 24) / 2
const joined = (parts: readonly (string | null | undefined)[], comma: string) =>
  parts
    .filter((part): part is string => Boolean(part))
    .map(asTyped)
    .join(comma)

/** A party with its numbers and its address, its name in both languages. */
function partyBlock(doc: DocumentContext, label: 'seller' | 'buyer', party: TaxParty) {
  const { kit, text, locale } = doc
  const { name, street, building, district, city, postal_code, country, vat_number, id_scheme, id_number } = party
  const other = otherLocale(locale)
  const small = { fontSize: size.small, color: colour.ink2 }
  const number = (word: string, value: string) =>
    kit.text(small, `${word}${locale === 'ar' ? ': ' : ' '}${isolate(value)}`)
  const address = [
    joined([building, street[locale], district?.[locale]], text.comma),
    joined([city[locale], postal_code, country], text.comma),
  ]
  return kit.column(
    { width },
    inBothBeside(doc, (words) => words[label]),
    kit.text({ fontWeight: 600, paddingTop: 3 }, asTyped(name[locale])),
    name[other] === name[locale] ? null : kit.text({ ...small, color: colour.ink3 }, asTyped(name[other])),
    vat_number ? number(text.tax_vat_number, vat_number) : null,
    id_scheme && id_number ? number(textOf(locale).tax_scheme[id_scheme] ?? id_scheme, id_number) : null,
    ...address.filter(Boolean).map((line) => kit.text(small, line)),
  )
}

/** Who sells and who buys. A person is named as the booking has them, and has no number. */
export function taxParties(doc: DocumentContext, { seller, buyer }: TaxDocument) {
  const { kit } = doc
  const person = buyerOf(doc)
  return kit.section(
    { paddingTop: 9, paddingBottom: 9 },
    kit.row(
      { columnGap: 24 },
      partyBlock(doc, 'seller', seller),
      buyer
        ? partyBlock(doc, 'buyer', buyer)
        : kit.column(
            { width },
            inBothBeside(doc, (words) => words.buyer),
            kit.fact({ fontWeight: 600, paddingTop: 3 }, person.name),
            ...person.lines.map((line) => kit.fact({ fontSize: size.small, color: colour.ink2 }, line)),
          ),
    ),
  )
}
