import type { App } from '#server/app'
import { settingsOf } from '#server/features/operations/settings'
import { tableFile, type TableFile } from '#server/features/operations/exports'
import { type ListFilter, listBookings } from './list-bookings.ts'
import { statusSettings } from './status-settings.ts'

/** A file has so many rows at most; the screen's filters say which. */
export const fileRowsMax = 5_000

const heads = {
  en: {
    file: 'Bookings',
    columns: [
      'Reference',
      'PNR',
      'Airline PNR',
      'Status',
      'Payment',
      'Route',
      'Departure',
      'Airline',
      'Lead passenger',
      'Passengers',
      'Total',
      'Ticket by',
      'Client reference',
      'Saved',
    ],
    payment: { unpaid: 'Unpaid', held: 'Held', part_paid: 'Partly paid', paid: 'Paid', refunded: 'Given back' },
  },
  ar: {
    file: 'الحجوزات',
    columns: [
      'المرجع',
      'رقم الحجز PNR',
      'مرجع شركة الطيران',
      'الحالة',
      'الدفع',
      'المسار',
      'المغادرة',
      'شركة الطيران',
      'المسافر الأول',
      'المسافرون',
      'الإجمالي',
      'آخر موعد للإصدار',
      'مرجع العميل',
      'حُفظ في',
    ],
    payment: { unpaid: 'غير مدفوع', held: 'محجوز', part_paid: 'مدفوع جزئيًا', paid: 'مدفوع', refunded: 'أُعيد' },
  },
} as const
const kinds = [
  'text',
  'text',
  'text',
  'text',
  'text',
  'text',
  'text',
  'text',
  'text',
  'number',
  'money',
  'instant',
  'text',
  'instant',
] as const

/** The rows of a filtered list as CSV or XLSX, in its order. */
export async function bookingsFile(
  app: App,
  filter: Omit<ListFilter, 'limit' | 'after' | 'zone'>,
  format: 'csv' | 'xlsx',
  locale: 'en' | 'ar',
): Promise<TableFile> {
  const words = heads[locale]
  const { zone, currency } = await settingsOf(app)
  const { rows } = await listBookings(app.db, { ...filter, zone, limit: fileRowsMax })
  const label = new Map(statusSettings().map((one) => [one.status, one.label[locale]]))
  return tableFile({
    format,
    name: words.file,
    locale,
    zone,
    columns: words.columns.map((head, index) => ({
      head,
      kind: kinds[index]!,
      ...(kinds[index] === 'money' ? { currency: rows[0]?.currency ?? currency } : {}),
    })),
    rows: rows.map((row) => [
      row.reference,
      row.pnr,
      row.airline_pnr,
      label.get(row.status)!,
      words.payment[row.payment_status],
      `${row.origin}-${row.destination}`,
      row.departure_at.replace('T', ' '),
      row.carrier,
      row.lead_passenger,
      row.passenger_count,
      { amount: row.total_minor, currency: row.currency },
      row.status === 'saved' ? (row.ttl_at?.toISOString() ?? null) : null,
      row.client_ref,
      row.created_at.toISOString(),
    ]),
  })
}
