import { leftOutText } from '#server/lists/list-file'
import type { CompanyReportGroup } from '#contract/selling/reports'
import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import {
  type TableCell,
  type TableColumn,
  type TableFile,
  tableFile,
  type TableFormat,
} from '#server/features/operations/exports'
import { companyRows, type CompanySumsRow, companyTotals } from './company-report.sql.ts'
import type { CompanyFilter } from './report-filter.ts'
import { companyRowView, companySums } from './views.ts'

const rowsMax = 20_000

const words = {
  en: {
    title: 'Company profit and loss',
    total: 'Total',
    nobody: 'Unknown',
    keys: {
      booking: 'Booking',
      month: 'Month',
      product: 'Product',
      airline: 'Airline',
      supplier: 'Supplier',
      agency: 'Agency',
      salesman: 'Salesman',
    },
    day: 'Date',
    pnr: 'PNR',
    passenger: 'Lead passenger',
    currency: 'Currency',
    bookings: 'Bookings',
    sold: 'Sales',
    returned: 'Refunds',
    cost: 'Cost',
    margin: 'Margin',
    charges: 'Charges',
    fees: 'Fees',
    corrections: 'Corrections',
    tax: 'Tax',
    profit: 'Profit',
    period: 'Period',
    all_days: 'All days',
  },
  ar: {
    title: 'أرباح الشركة وخسائرها',
    total: 'الإجمالي',
    nobody: 'غير معروف',
    keys: {
      booking: 'الحجز',
      month: 'الشهر',
      product: 'المنتج',
      airline: 'شركة الطيران',
      supplier: 'المورّد',
      agency: 'الوكالة',
      salesman: 'المندوب',
    },
    day: 'التاريخ',
    pnr: 'رقم الحجز PNR',
    passenger: 'المسافر الأول',
    currency: 'العملة',
    bookings: 'الحجوزات',
    sold: 'المبيعات',
    returned: 'المُعاد',
    cost: 'التكلفة',
    margin: 'الهامش',
    charges: 'الرسوم',
    fees: 'رسوم الإلغاء والاسترداد',
    corrections: 'التعديلات',
    tax: 'الضريبة',
    profit: 'الربح',
    period: 'الفترة',
    all_days: 'كل الأيام',
  },
} as const satisfies Record<Locale, { keys: Record<CompanyReportGroup, string> } & Record<string, unknown>>

const figures = ['sold', 'returned', 'cost', 'margin', 'charges', 'fees', 'corrections', 'tax', 'profit'] as const

/** Every line of the filter as a file for a spreadsheet; under them the sums, one line a currency. */
export async function companyReportFile(
  app: App,
  filter: CompanyFilter,
  format: TableFormat,
  locale: Locale,
  most = rowsMax,
): Promise<TableFile> {
  const t = words[locale]
  const ofBooking = filter.group === 'booking'
  const [rows, totals] = await Promise.all([
    companyRows(app.db, filter, { limit: most }),
    companyTotals(app.db, filter),
  ])
  const sumsOf = (row: CompanySumsRow): TableCell[] => {
    const sums = companySums(row)
    return [row.currency, ...figures.map((name) => sums[name])]
  }
  const text = (head: string): TableColumn => ({ head, kind: 'text' })
  const all = ofBooking ? totals.reduce((sum, { bookings }) => sum + bookings, 0) : rows.length
  // The sums are of everything: a file that holds less says so.
  const leftOut: TableCell[][] = all > rows.length ? [[leftOutText(locale, rows.length, all)]] : []
  const span = [filter.from, filter.to].filter(Boolean)
  return tableFile({
    format,
    name: [t.title, ...span].join(' '),
    locale,
    zone: filter.zone,
    facts: [{ label: t.period, value: span.join(' – ') || t.all_days }],
    columns: [
      text(t.keys[filter.group]),
      ...(ofBooking
        ? [{ head: t.day, kind: 'instant' as const }, text(t.pnr), text(t.passenger), text(t.keys.agency)]
        : [{ head: t.bookings, kind: 'number' as const }]),
      text(t.currency),
      ...figures.map((name): TableColumn => ({ head: t[name], kind: 'money' })),
    ],
    rows: [
      ...rows.map((row) => {
        const { booking, name, key, agency, bookings } = companyRowView(row, filter)
        return [
          (filter.group === 'agency' ? agency?.name[locale] : filter.group === 'salesman' ? name : key) || t.nobody,
          ...(ofBooking
            ? [booking?.at ?? null, booking?.pnr ?? null, booking?.passenger ?? null, agency?.name[locale] ?? null]
            : [bookings]),
          ...sumsOf(row),
        ]
      }),
      ...leftOut,
      ...totals.map((sums) => [t.total, ...(ofBooking ? [null, null, null, null] : [sums.bookings]), ...sumsOf(sums)]),
    ],
  })
}
