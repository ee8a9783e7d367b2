import type { BookingRow } from '#contract/bookings'
import { saveFile } from '#web/api/save-file.ts'
import type { Text } from '#web/i18n/use-text.tsx'
import { minorDigits } from '#web/i18n/money.ts'
import { csvOf } from './csv.ts'

/** The rows that are on the screen, as a file that a spreadsheet opens. */
export function exportBookings(rows: readonly BookingRow[], t: Text<'bookings'>, status: (row: BookingRow) => string) {
  const heads = [
    t('col_booking'),
    t('col_pnr'),
    t('csv_airline_pnr'),
    t('col_status'),
    t('csv_payment'),
    t('col_passengers'),
    t('col_route'),
    t('col_departure'),
    t('csv_return'),
    t('csv_carrier'),
    t('col_limit'),
    t('col_made'),
    t('csv_client_ref'),
    t('csv_currency'),
    t('col_total', { currency: '' }),
  ].map((head) => head.replace(/[،,]\s*$/, ''))
  const lines = rows.map((row) => [
    row.id,
    row.pnr ?? '',
    row.airline_pnr ?? '',
    status(row),
    t(`payment_${row.payment_status}`),
    row.lead_passenger,
    `${row.route.origin}-${row.route.destination}`,
    row.route.departure_at,
    row.route.arriving_at,
    row.carrier,
    row.ttl_at ?? '',
    row.created_at,
    row.client_ref ?? '',
    row.total.currency,
    row.total.amount / 10 ** minorDigits(row.total.currency),
  ])
  saveFile(
    `bookings-${new Date().toISOString().slice(0, 10)}.csv`,
    new Blob([csvOf(heads, lines)], { type: 'text/csv' }),
  )
}
