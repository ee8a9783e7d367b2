import { X } from 'lucide-react'
import { type BookingRow, bookings } from '#contract/selling/bookings'
import { useText } from '#web/i18n/use-text.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { Money } from '#web/ui/money.tsx'

/** What the ticked rows come to, and what may be done with all of them at once. */
export function ChosenBar({ rows, onClear }: { rows: readonly BookingRow[]; onClear: () => void }) {
  const t = useText('bookings')
  const [first] = rows
  if (!first) return null
  const isOneCurrency = rows.every(({ total }) => total.currency === first.total.currency)
  return (
    <div
      role="status"
      className="hall sticky bottom-4 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 self-start rounded-r-3 bg-dusk-1 px-4 py-2.5 text-14 text-on-dusk shadow-lift-3"
    >
      <span className="font-mid">{t('chosen', { count: rows.length })}</span>
      {isOneCurrency && (
        <Money
          hall
          decimals="always"
          value={{ ...first.total, amount: rows.reduce((sum, { total }) => sum + total.amount, 0) }}
        />
      )}
      <ExportMenu
        hall
        file={bookings.listFile}
        filter={{ ids: rows.map(({ id }) => id).join(',') }}
        label={t('export_chosen')}
      />
      <button type="button" aria-label={t('chosen_none')} className={iconButtonStyle(true)} onClick={onClear}>
        <X aria-hidden className="size-4.5" strokeWidth={1.8} />
      </button>
    </div>
  )
}
