import { sql } from 'kysely'
import { placeOfZone } from '#contract/kernel/zone-names'
import type { StatementEntry } from '#contract/money/ledger'
import type { Locale, Money } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { dateText, isolate, wallClock } from '#server/features/operations/documents'
import { logoForDocument } from '#server/features/catalogue/images'
import { settingsOf } from '#server/features/operations/settings'
import {
  pdfRowsMax,
  type TableCell,
  type TableColumn,
  type TableFile,
  tableFile,
  tablePdf,
} from '#server/features/operations/exports'
import { refuse, type Refusal } from '#server/http/refusal'
import { verifiedAt } from './integrity.ts'
import {
  emptyRange,
  linesOf,
  noTotals,
  rangeOf,
  type StatementFilter,
  totalsOf,
  walletIdOf,
} from './statement-lines.ts'
import { type StatementWords, statementWords } from './statement-words.ts'
import { ledgerWords } from './words.ts'

export type StatementFormat = 'csv' | 'xlsx' | 'pdf'
const entriesMax = 20_000

type AgencyRow = { code: string; name_en: string; name_ar: string }

const negative = (money: Money): Money | null =>
  money.amount < 0 ? { amount: -money.amount, currency: money.currency } : null
const positive = (money: Money): Money | null => (money.amount > 0 ? money : null)

/** What for: the journey where there is one, for memos of bookings are the app's own shorthand. */
const purposeOf = ({ memo, booking }: StatementEntry, locale: 'en' | 'ar') =>
  booking?.route
    ? `${booking.route.origin} ${booking.route.destination} · ${booking.route.carrier}`
    : (booking?.title[locale] ?? memo ?? '')

function columnsOf(words: StatementWords, currency: string, taxed: boolean): TableColumn[] {
  const text = (head: string, weight: number): TableColumn => ({ head, kind: 'text', weight })
  const money = (head: string): TableColumn => ({ head, kind: 'money', currency })
  return [
    { head: words.date, kind: 'instant' },
    text(words.reference, 1.3),
    text(words.kind, 1.4),
    text(words.memo, taxed ? 1.65 : 3),
    text(words.pnr, 1),
    text(words.passenger, 1.9),
    money(words.charged),
    money(words.received),
    ...(taxed ? [money(words.vat)] : []),
    money(words.balance),
  ]
}

function rowOf(entry: StatementEntry, locale: Locale, taxed: boolean): TableCell[] {
  return [
    entry.at,
    entry.reference,
    entry.kept ? statementWords[locale].kept[entry.kept] : statementWords[locale].kinds[entry.kind],
    purposeOf(entry, locale),
    entry.booking?.pnr ?? '',
    entry.booking?.passenger ?? '',
    negative(entry.amount),
    positive(entry.amount),
    ...(taxed ? [entry.vat] : []),
    entry.balance,
  ]
}

/** Days by their names: written as figures, a line from right to left would turn them around. */
const dayIn = (locale: Locale) => (day: string) => dateText(day, locale, 'long')

function periodText({ from, to }: StatementFilter, words: StatementWords, locale: Locale): string {
  const day = dayIn(locale)
  if (from && to) return from === to ? day(from) : words.between(day(from), day(to))
  return from ? words.from(day(from)) : to ? words.until(day(to)) : words.all_days
}

function filterText({ kind, direction, q }: StatementFilter, words: StatementWords): string | null {
  const parts = [kind && words.kinds[kind], direction && words[direction], q?.trim()].filter(Boolean)
  return parts.length > 0 ? `${words.filtered}: ${parts.join(words.comma)}` : null
}

function whenText(at: Date, zone: string, locale: Locale): string {
  const { date, time } = wallClock(at, zone)
  return `${dayIn(locale)(date)} ${time}`
}

/** The filtered entries, all of them, as a file that the company issues to the agency. */
export async function statementFile(
  app: App,
  filter: StatementFilter,
  format: StatementFormat,
  locale: Locale,
): Promise<TableFile | Refusal> {
  const words = statementWords[locale]
  const settings = await settingsOf(app)
  const account = await walletIdOf(app.db, filter.agencyId, filter.currency)
  const range = account ? await rangeOf(app.db, account, filter) : emptyRange
  const totals = account ? await totalsOf(app.db, account, range, filter) : noTotals
  const count = totals.debits + totals.credits
  if (count > entriesMax) return refuse.invalid('from', ledgerWords.period_more_than_20000_entries)
  if (format === 'pdf' && count > pdfRowsMax)
    return refuse.invalid('format', ledgerWords.pdf_holds_at_most_1000_entries)
  const lines = account ? await linesOf(app.db, account, range, filter, { limit: entriesMax }) : []
  const agency = (await first(
    app.db,
    sql<AgencyRow>`select code, name_en, name_ar from agencies where id = ${filter.agencyId}`,
  ))!
  const verified = await verifiedAt(app.db)
  const proven = verified ? words.verified(whenText(verified, filter.zone, locale)) : words.not_verified
  const money = (amount: number): Money => ({ amount, currency: filter.currency })
  // Of an account that was never taxed there is nothing to say.
  const taxed = totals.vat !== null
  const rows = lines.map(({ entry }) => rowOf(entry, locale, taxed))
  const columns = columnsOf(words, filter.currency, taxed)
  // Under the last columns, the figures; the word stands under what for.
  const totalsRow: TableCell[] = columns.map((_, index) => (index === 3 ? words.total : ''))
  const figures = [money(totals.debit), money(totals.credit), ...(taxed ? [money(totals.vat!)] : [])]
  totalsRow.splice(-1 - figures.length, figures.length, ...figures)
  const name = [words.title, agency.code, filter.from, filter.to].filter(Boolean).join(' ')
  const filtered = filterText(filter, words)
  const moved = [
    { label: words.charged, value: money(totals.debit) },
    { label: words.received, value: money(totals.credit) },
  ]
  // Of a part of the entries there is no opening that adds up to a closing.
  const facts = filtered
    ? [...moved, { label: words.net, value: money(totals.credit - totals.debit) }]
    : [
        { label: words.opening, value: money(range.opening) },
        ...moved,
        { label: words.closing, value: money(range.closing) },
      ]
  const subtitle = [periodText(filter, words, locale), filtered].filter(Boolean).join(locale === 'ar' ? '، ' : ', ')
  const agencyName = (locale === 'ar' && agency.name_ar) || agency.name_en
  if (format !== 'pdf') {
    return tableFile({
      format,
      name,
      locale,
      columns,
      rows,
      zone: filter.zone,
      totals: totalsRow,
      facts: [
        { label: words.title, value: `${agencyName} (${agency.code})` },
        { label: words.period, value: subtitle },
        ...facts,
        { label: '', value: proven },
      ],
    })
  }
  return tablePdf({
    title: words.title,
    name,
    // The company issues it: its head, and here whose account it is and by which clock.
    subtitle: [`${agencyName} ${isolate(agency.code)}`, subtitle, words.clock(placeOfZone(filter.zone, locale))].join(
      locale === 'ar' ? '، ' : ', ',
    ),
    locale,
    columns,
    rows,
    totals: totalsRow,
    facts,
    notes: [proven, `${settings.brand[locale]}`],
    site: { ...settings, picture: await logoForDocument(app, settings.logo) },
    isWide: true,
    demo: app.config.demo,
    at: app.clock.now(),
    zone: filter.zone,
  })
}
