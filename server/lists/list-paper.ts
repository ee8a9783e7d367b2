import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { logoForDocument } from '#server/features/catalogue/images'
import { pdfRowsMax, type TableCell, type TableColumn, tablePdf } from '#server/features/operations/exports'
import { settingsOf } from '#server/features/operations/settings'

const words = {
  en: {
    all: 'All rows, not filtered',
    rows: 'Rows',
    shown: (shown: string, all: string) => `The first ${shown} of ${all}`,
    missing: (heads: string) => `No room on paper for: ${heads}. The spreadsheet has them.`,
  },
  ar: {
    all: 'كل الصفوف دون تصفية',
    rows: 'الصفوف',
    shown: (shown: string, all: string) => `أول ${shown} من ${all}`,
    missing: (heads: string) => `لا يتسع الورق لـ: ${heads}. تجدها في الجدول.`,
  },
  ur: {
    all: 'تمام سطریں',
    rows: 'سطریں',
    shown: (shown: string, all: string) => `${all} میں سے پہلی ${shown}`,
    missing: (heads: string) => `کاغذ پر جگہ نہیں: ${heads}۔ یہ اسپریڈ شیٹ میں ہیں۔`,
  },
} as const

/** At 8 points a figure takes about 4.4 of the 778 points of a landscape page; each column has 6 of its own. */
const lettersAcross = 170
const lettersOfGap = 1.4
const widths = { money: 11, date: 12, instant: 17, local: 17, number: 6 }

/** Letters that a column wants: texts go on three lines, so that they need no more than a third of their length. */
function lettersOf(column: TableColumn, cells: readonly TableCell[]): number {
  const head = Math.max(Math.ceil(column.head.length / 1.6), ...column.head.split(/\s+/).map((word) => word.length))
  if (column.kind === 'money') return Math.max(widths.money + (column.currency ? 0 : 4), head)
  if (column.kind !== 'text') return Math.max(widths[column.kind], head)
  const texts = cells.map((cell) => (cell === null ? '' : String(cell)))
  // Capitals take a fifth more than figures.
  const lengthOf = (word: string) => Math.ceil(word.length * (/[A-Z]{4}/.test(word) ? 1.2 : 1))
  const word = Math.max(0, ...texts.flatMap((text) => text.split(/\s+/).map(lengthOf)))
  const long = Math.max(0, ...texts.map((text) => text.length))
  return Math.min(34, Math.max(head, word, Math.ceil(long / 3)) + 1)
}

type Paper = {
  title: string
  name: string
  filters: string
  locale: Locale
  columns: readonly TableColumn[]
  rows: readonly (readonly TableCell[])[]
  /** How many there are; beyond what one PDF holds the rest is left out, and the paper says so. */
  all: number
  zone: string
  /** Another language than that of the page, set as its letters are. */
  language?: 'ur'
}

/** Rows of a list as A4 pages across, under the company's head; what has no room is named in the foot. */
export async function listPaper(app: App, paper: Paper) {
  const { title, name, filters, locale, columns, rows, all, zone, language } = paper
  const t = words[language ?? locale]
  const settings = await settingsOf(app)
  let left = lettersAcross
  const kept = columns.flatMap((column, index) => {
    const letters =
      lettersOf(
        column,
        rows.map((row) => row[index] ?? null),
      ) + lettersOfGap
    if (letters > left) return []
    left -= letters
    return [{ column: { ...column, weight: letters }, index }]
  })
  const missing = columns.filter((_, index) => !kept.some((one) => one.index === index))
  const number = (count: number) => count.toLocaleString('en')
  return tablePdf({
    title,
    name,
    subtitle: filters || t.all,
    locale,
    isWide: true,
    columns: kept.map(({ column }) => column),
    rows: rows.map((row) => kept.map(({ index }) => row[index] ?? null)),
    facts: [{ label: t.rows, value: all > rows.length ? t.shown(number(rows.length), number(all)) : number(all) }],
    notes: missing.length > 0 ? [t.missing(missing.map(({ head }) => head).join(locale === 'ar' ? '، ' : ', '))] : [],
    site: { ...settings, picture: await logoForDocument(app, settings.logo) },
    demo: app.config.demo,
    at: app.clock.now(),
    zone,
    ...(language ? { language } : {}),
  })
}

export { pdfRowsMax }
