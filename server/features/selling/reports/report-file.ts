import { leftOutText } from '#server/lists/list-file'
import type { AgentReportGroup } from '#contract/selling/reports'
import type { Locale } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import {
  tableFile,
  type TableCell,
  type TableColumn,
  type TableFile,
  type TableFormat,
} from '#server/features/operations/exports'
import { type AgentFilter, agentRows, agentTotals, type SumsRow } from './agent-report.sql.ts'
import { agentRowView, agentSums } from './views.ts'

const rowsMax = 20_000

const words = {
  en: {
    title: 'Profit and loss',
    total: 'Total',
    nobody: 'Unknown',
    keys: { booking: 'Booking', month: 'Month', airline: 'Airline', user: 'Person' },
    day: 'Date',
    pnr: 'PNR',
    passenger: 'Lead passenger',
    route: 'Route',
    carrier: 'Airline',
    bookings: 'Bookings',
    sold: 'Sold for',
    paid: 'Paid',
    given_back: 'Given back',
    margin: 'Own margin',
    charges: 'Fees kept',
    corrections: 'Corrections',
    vat: 'VAT included',
    profit: 'Profit',
    period: 'Period',
    all_days: 'All days',
  },
  ar: {
    title: 'الأرباح والخسائر',
    total: 'الإجمالي',
    nobody: 'غير معروف',
    keys: { booking: 'الحجز', month: 'الشهر', airline: 'شركة الطيران', user: 'الموظف' },
    day: 'التاريخ',
    pnr: 'رقم الحجز PNR',
    passenger: 'المسافر الأول',
    route: 'المسار',
    carrier: 'شركة الطيران',
    bookings: 'الحجوزات',
    sold: 'سعر البيع',
    paid: 'المدفوع',
    given_back: 'المُعاد',
    margin: 'هامشك',
    charges: 'الرسوم المحتجزة',
    corrections: 'التعديلات',
    vat: 'منها ضريبة',
    profit: 'الربح',
    period: 'الفترة',
    all_days: 'كل الأيام',
  },
} as const satisfies Record<Locale, { keys: Record<AgentReportGroup, string> } & Record<string, unknown>>

const figures = ['sold', 'paid', 'given_back', 'vat', 'margin', 'charges', 'corrections', 'profit'] as const

/** Every line of the filter as a file for a spreadsheet, with its sums under it. */
export async function agentReportFile(
  app: App,
  filter: AgentFilter,
  format: TableFormat,
  locale: Locale,
  most = rowsMax,
): Promise<TableFile> {
  const t = words[locale]
  const ofBooking = filter.group === 'booking'
  const [rows, totals] = await Promise.all([agentRows(app.db, filter, { limit: most }), agentTotals(app.db, filter)])
  const sumsOf = (row: SumsRow): TableCell[] => {
    const sums = agentSums(row, filter.currency)
    return figures.map((name) => sums[name])
  }
  const text = (head: string): TableColumn => ({ head, kind: 'text' })
  const all = ofBooking ? totals.bookings : rows.length
  // The sums are of everything: a file that holds less says so.
  const leftOut: TableCell[][] = all > rows.length ? [[leftOutText(locale, rows.length, all)]] : []
  return tableFile({
    format,
    name: [t.title, filter.from, filter.to].filter(Boolean).join(' '),
    locale,
    zone: filter.zone,
    facts: [{ label: t.period, value: [filter.from, filter.to].filter(Boolean).join(' – ') || t.all_days }],
    columns: [
      text(t.keys[filter.group]),
      ...(ofBooking
        ? [{ head: t.day, kind: 'instant' as const }, text(t.pnr), text(t.passenger), text(t.route), text(t.carrier)]
        : [{ head: t.bookings, kind: 'number' as const }]),
      ...figures.map((name): TableColumn => ({ head: t[name], kind: 'money', currency: filter.currency })),
    ],
    rows: [
      ...rows.map((row) => {
        const { booking, name, key, bookings } = agentRowView(row, filter)
        return [
          filter.group === 'user' ? (name ?? t.nobody) : key || t.nobody,
          ...(ofBooking
            ? [
                booking?.at ?? null,
                booking?.pnr ?? null,
                booking?.passenger ?? null,
                booking?.route
                  ? `${booking.route.origin}-${booking.route.destination}`
                  : (booking?.title[locale] ?? null),
                booking?.route?.carrier ?? null,
              ]
            : [bookings]),
          ...sumsOf(row),
        ]
      }),
      ...leftOut,
    ],
    totals: [t.total, ...(ofBooking ? ['', '', '', '', ''] : [totals.bookings]), ...sumsOf(totals)],
  })
}
