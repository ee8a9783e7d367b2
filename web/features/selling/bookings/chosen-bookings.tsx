import { type BookingRow, bookings } from '#contract/selling/bookings'
import { useText } from '#web/i18n/use-text.tsx'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { Money } from '#web/ui/money.tsx'

/** What the chosen bookings come to, and a file of just them. */
export function ChosenBookings({ rows }: { rows: readonly BookingRow[] }) {
  const t = useText('bookings')
  const [first] = rows
  if (!first) return null
  const isOneCurrency = rows.every(({ total }) => total.currency === first.total.currency)
  const amount = rows.reduce((sum, { total }) => sum + total.amount, 0)
  return (
    <>
      {isOneCurrency && <Money decimals="always" className="font-mid" value={{ ...first.total, amount }} />}
      <ExportMenu
        file={bookings.listFile}
        filter={{ ids: rows.map(({ id }) => id).join(',') }}
        label={t('export_chosen')}
      />
    </>
  )
}
