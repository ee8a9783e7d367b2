import { useSite } from '#web/site.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { bookingColumns } from './bookings-columns.tsx'
import { ChoicesChip } from './choices-chip.tsx'

/** Without these a row is not known. */
const fixed = ['booking', 'status']

/** Which columns the list has. */
export function ColumnsChip({ hidden, onHide }: { hidden: readonly string[]; onHide: (hidden: string[]) => void }) {
  const t = useText('bookings')
  const format = useFormat()
  const { currency } = useSite()
  const columns = bookingColumns(t, format, currency, false).filter(({ id }) => !fixed.includes(id))
  return (
    <ChoicesChip
      label={t('columns')}
      options={columns.map(({ id, head }) => ({ value: id, label: String(head) }))}
      chosen={columns.map(({ id }) => id).filter((id) => !hidden.includes(id))}
      onChange={(id, isShown) => onHide(isShown ? hidden.filter((one) => one !== id) : [...hidden, id])}
    />
  )
}
