import { Document, type DocumentProps, Page, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { Locale, Money } from '#contract/kernel/shapes'
import { amountText, currencyName } from '#server/money-text'
import type { DocumentAgency, DocumentSite } from './document-input.ts'
import { isLatin } from './bidi.ts'
import { fontStack, printable } from './fonts.ts'
import { linesFor } from './line-count.ts'
import { dateText, wallClock } from './format.ts'
import { hallHeight, header, runningHead } from './header.ts'
import { createKit, h, type Kit } from './kit.ts'
import { agencyIssuer, companyIssuer, type Issuer } from './document-context.ts'
import { tagged } from './tagged.ts'
import { textOf } from './texts.ts'
import { colour, page, size } from './theme.ts'

type Column = {
  head: string
  kind: 'text' | 'money' | 'date' | 'instant' | 'local' | 'number'
  currency?: string
  weight?: number
}
type Cell = string | number | Money | null

/** A list as paper: statements and reports. */
export type TableDocument = {
  title: string
  /** What the rows are of: the days, the filters. */
  subtitle: string
  locale: Locale
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** A last row of sums, cell by cell; empty cells stay empty. */
  totals?: readonly Cell[] | null
  site: DocumentSite
  /** Heads the document instead of the company. */
  agency?: DocumentAgency | null
  /** Figures above the rows: opening, closing. */
  facts?: readonly { label: string; value: Money | string }[]
  /** In the foot of every page. */
  notes?: readonly string[]
  /** The app's demonstration says so on every page. */
  demo?: boolean
  /** Across, for many columns; upright unless told. */
  isWide?: boolean
  at: Date
  zone: string
  /** Another language than that of the page, set as its letters are: the frame speaks it too. */
  language?: 'ur'
}

const urdu = {
  demo_list: 'ڈیمو، اعداد فرضی ہیں',
  issued: (date: string) => `جاری کردہ ${date}`,
  page: (number: number, of: number) => `صفحہ ${number} از ${of}`,
}
const frameOf = ({ language, locale }: TableDocument) => (language ? urdu : textOf(locale))

const rowHeight = 19
const lineHeight = 10
const linesMax = 3
const headHeight = 26
const factsHeight = 52
const subtitleHeight = 26
const footHeight = 52
const long = 841.89
const widthOf = (doc: TableDocument) => (doc.isWide ? long : page.width)
const weights = { text: 2.2, money: 1.35, date: 1.05, instant: 1.6, local: 1.6, number: 0.9 }

/** Pages are cut by us, by heights that we say: a layout of a thousand rows in one piece would take a minute. */
function pagesOf<T>(rows: readonly T[], heightOf: (row: T) => number, first: number, others: number): T[][] {
  const pages: T[][] = [[]]
  let free = first
  for (const row of rows) {
    const height = heightOf(row)
    if (height > free) {
      pages.push([])
      free = others
    }
    pages.at(-1)!.push(row)
    free -= height
  }
  return pages
}

/** A sum never stands alone on a page: the row before it comes along. */
function withCompany<T>(pages: T[][]): T[][] {
  const [before, last] = pages.slice(-2)
  if (last?.length === 1 && before && before.length > 1) last.unshift(before.pop()!)
  return pages
}

export function tableDocument(doc: TableDocument): ReactElement<DocumentProps> {
  const { locale, site } = doc
  const [kit, text] = [createKit(locale), textOf(locale)]
  const issuer: Issuer = doc.agency ? agencyIssuer(doc.agency, locale) : companyIssuer(site, locale)
  const top = doc.demo ? page.demoHeight : 0
  const facts = doc.facts ?? []
  const free = (doc.isWide ? page.width : long) - top - footHeight - headHeight - 14
  const hall = { kit, text, input: { site }, width: widthOf(doc) }
  const firstFree = free - hallHeight(hall, issuer, false) - subtitleHeight - (facts.length > 0 ? factsHeight : 0)
  const rows = doc.totals ? [...doc.rows, doc.totals] : doc.rows
  const draw = rowsOf(doc, kit)
  const cut = pagesOf(rows, draw.heightOf, firstFree, free - page.runningHeight)
  const pages = doc.totals ? withCompany(cut) : cut
  return h(
    Document,
    {
      title: `${doc.title} ${doc.subtitle}`,
      author: issuer.name,
      subject: doc.title,
      creator: site.brand.en,
      producer: site.brand.en,
      language: doc.language ?? locale,
      creationDate: doc.at,
      modificationDate: doc.at,
    },
    ...pages.map((slice, index) =>
      h(
        Page,
        {
          key: index,
          size: 'A4',
          orientation: doc.isWide ? 'landscape' : 'portrait',
          style: {
            fontFamily: [...fontStack],
            fontSize: size.text,
            color: colour.ink,
            backgroundColor: colour.doc,
            paddingTop: top + (index === 0 ? 0 : page.runningHeight),
          },
        },
        doc.demo ? onceRead(index === 0, demoLine(kit, frameOf(doc).demo_list)) : null,
        index === 0 ? header(hall, issuer, doc.title, []) : runningHead(hall, issuer, doc.title, [], top),
        index === 0 ? intro(kit, doc, facts) : null,
        tagged(
          'Table',
          kit.column(
            { paddingHorizontal: page.side, paddingTop: 4 },
            tagged('TR', draw.head()),
            ...slice.map((row, line) =>
              tagged(
                'TR',
                draw.row(row, Boolean(doc.totals) && index === pages.length - 1 && line === slice.length - 1),
              ),
            ),
          ),
        ),
        onceRead(index === pages.length - 1, foot(doc, kit, index + 1, pages.length)),
      ),
    ),
  )
}

/** What stands on each page is read aloud on one of them. */
const onceRead = (isRead: boolean, element: ReactElement<object>) => (isRead ? element : tagged('Artifact', element))

function intro(kit: Kit, doc: TableDocument, facts: NonNullable<TableDocument['facts']>) {
  const formatValue = (value: Money | string) =>
    typeof value === 'string' ? value : `${amountText(value)} ${currencyName(value.currency, doc.locale)}`
  return kit.column(
    { paddingHorizontal: page.side },
    kit.text({ height: subtitleHeight, paddingTop: 9, fontSize: size.small, color: colour.ink2 }, doc.subtitle),
    facts.length === 0
      ? null
      : kit.row(
          { height: factsHeight, columnGap: 22 },
          ...facts.map(({ label, value }) =>
            kit.column(
              { alignItems: kit.rtl ? 'flex-end' : 'flex-start' },
              kit.text({ fontSize: 8.5, color: colour.ink2 }, label),
              kit.fact({ fontSize: 12, fontWeight: 600 }, formatValue(value)),
            ),
          ),
        ),
  )
}

function rowsOf(doc: TableDocument, kit: Kit) {
  const { columns, locale, zone } = doc
  const weightOf = (column: Column) => column.weight ?? weights[column.kind]
  const whole = columns.reduce((sum, column) => sum + weightOf(column), 0)
  const widths = columns.map((column) => ((widthOf(doc) - 2 * page.side) * weightOf(column)) / whole)
  const isFigure = (column: Column) => column.kind === 'money' || column.kind === 'number'
  const base = { fontSize: 8, maxLines: 1, textOverflow: 'ellipsis' as const, paddingHorizontal: 3 }
  /** Words that a line does not hold get more. */
  const linesOf = (cell: Cell, index: number) =>
    columns[index]!.kind === 'text' && typeof cell === 'string'
      ? Math.min(linesMax, linesFor(cell, (widths[index]! - 6) / base.fontSize))
      : 1
  /** Figures end at the right in both languages, so that decimals stand under each other, and keep away from words there. */
  const paddingOf = (column: Column) =>
    column.kind === 'number' || (kit.rtl && isFigure(column)) ? { paddingRight: 9 } : {}
  const heightOf = (row: readonly Cell[]) => rowHeight + (Math.max(1, ...row.map(linesOf)) - 1) * lineHeight
  const cellText = (cell: Cell, column: Column): string => {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'object') return column.currency ? amountText(cell) : `${amountText(cell)} ${cell.currency}`
    if (column.kind === 'money' && typeof cell === 'number')
      return amountText({ amount: cell, currency: column.currency ?? '' })
    if (column.kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(String(cell)))
      return dateText(String(cell), locale, 'long')
    if (column.kind === 'instant' && /^\d{4}-/.test(String(cell))) {
      const { date, time } = wallClock(String(cell), zone)
      return `${date} ${time}`
    }
    if (column.kind === 'local') return String(cell).slice(0, 16).replace('T', ' ')
    return String(cell)
  }
  return {
    head: () =>
      kit.row(
        { height: headHeight, alignItems: 'center', backgroundColor: colour.sand },
        ...columns.map((column, index) =>
          tagged(
            'TH',
            kit.text(
              {
                ...base,
                ...paddingOf(column),
                maxLines: 2,
                lineHeight: 1.25,
                width: widths[index]!,
                color: colour.ink2,
                fontWeight: 500,
                textAlign: isFigure(column) ? ('right' as const) : kit.start,
              },
              column.currency
                ? `${column.head}${textOf(locale).comma}${currencyName(column.currency, locale)}`
                : column.head,
            ),
          ),
        ),
      ),
    heightOf,
    row: (row: readonly Cell[], sum: boolean) =>
      kit.row(
        {
          height: heightOf(row),
          alignItems: 'center',
          borderBottomWidth: 0.5,
          borderBottomColor: colour.line,
          ...(sum ? { borderTopWidth: 1, borderTopColor: colour.ink } : {}),
        },
        ...columns.map((column, index) => {
          const words = cellText(row[index] ?? null, column)
          const style = {
            ...base,
            ...paddingOf(column),
            maxLines: linesOf(row[index] ?? null, index),
            width: widths[index]!,
            fontWeight: sum ? 600 : 400,
            textAlign: isFigure(column) ? ('right' as const) : kit.start,
          }
          return tagged(
            'TD',
            column.kind === 'text' && !isLatin(words) ? kit.text(style, words) : kit.fact(style, words),
          )
        }),
      ),
  }
}

function demoLine(kit: Kit, words: string) {
  return h(
    View,
    {
      style: {
        position: 'absolute',
        top: 0,
        left: 0,
        right: 0,
        height: page.demoHeight,
        backgroundColor: colour.warnSoft,
        justifyContent: 'center',
      },
    },
    kit.text({ fontWeight: 600, color: colour.warn, textAlign: 'center' }, words),
  )
}

function foot(doc: TableDocument, kit: Kit, number: number, of: number) {
  const text = frameOf(doc)
  const small = { fontSize: 8.5, color: colour.ink2 }
  const made = wallClock(doc.at, doc.zone)
  return h(
    View,
    {
      style: {
        position: 'absolute',
        bottom: 0,
        left: 0,
        right: 0,
        height: footHeight,
        backgroundColor: colour.sand,
        paddingHorizontal: page.side,
        justifyContent: 'center',
      },
    },
    kit.row(
      { justifyContent: 'space-between', alignItems: 'flex-end', columnGap: 20 },
      kit.column(
        { width: widthOf(doc) - 2 * page.side - 170 },
        ...(doc.notes ?? []).map((note) => kit.text(small, note)),
      ),
      kit.column(
        { width: 150 },
        kit.text(
          { ...small, textAlign: kit.end },
          text.issued(`${doc.language ? made.date : dateText(made.date, doc.locale, 'long')} ${made.time}`),
        ),
        h(
          Text,
          { style: { ...small, textAlign: kit.end, direction: kit.rtl ? 'rtl' : 'ltr' } },
          printable(text.page(number, of)),
        ),
      ),
    ),
  )
}
