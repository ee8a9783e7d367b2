import { asTyped, isolate } from './bidi.ts'
import { inBothBeside, otherLocale } from './both-languages.ts'
import type { DocumentContext } from './document-context.ts'
import type { DocumentBank } from './document-input.ts'
import { createKit } from './kit.ts'
import { colour, contentWidth, size } from './theme.ts'

const columns = 2
const gap = 24
/** More would push what is paid for off the page. */
const shownMax = 4

const inFours = (iban: string) => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** One account: its bank in both languages, whose it is, and its numbers as they are typed into a transfer. */
function account(doc: DocumentContext, { name, account_title, account_number, iban, swift }: DocumentBank) {
  const { kit, text, locale } = doc
  const other = otherLocale(locale)
  const small = { fontSize: size.small, color: colour.ink2 }
  const numbers = [
    [text.account_number, account_number],
    ...(iban ? [[text.iban, inFours(iban)]] : []),
    ...(swift ? [[text.swift, swift]] : []),
  ]
  return kit.column(
    { width: (contentWidth - gap) / columns },
    kit.row(
      { columnGap: 6, alignItems: 'baseline' },
      kit.text({ fontWeight: 600 }, asTyped(name[locale])),
      createKit(other).text({ fontSize: 8, color: colour.ink3 }, asTyped(name[other])),
    ),
    kit.text(small, asTyped(account_title)),
    ...numbers.map(([label, value]) => kit.text(small, `${label}${locale === 'ar' ? ': ' : ' '}${isolate(value!)}`)),
  )
}

/** Where a transfer in this currency goes, for a paper that asks for money; null where the company names no account. */
export function bankAccounts(doc: DocumentContext, currency: string) {
  const { kit, input } = doc
  const accounts = (input.banks ?? []).filter((one) => one.currency === currency).slice(0, shownMax)
  if (accounts.length === 0) return null
  const rows = accounts.flatMap((_, at) => (at % columns === 0 ? [accounts.slice(at, at + columns)] : []))
  return kit.whole(
    {},
    kit.section(
      { paddingVertical: 8 },
      inBothBeside(doc, (words) => words.bank_accounts),
      ...rows.map((row) => kit.row({ columnGap: gap, paddingTop: 5 }, ...row.map((one) => account(doc, one)))),
    ),
  )
}
