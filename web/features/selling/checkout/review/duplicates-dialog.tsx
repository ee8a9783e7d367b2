import type { Duplicate } from '#contract/selling/duplicates'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type DuplicatesDialogProps = {
  duplicates: readonly Duplicate[] | null
  /** Who travels, in the order in which they were sent. */
  names: readonly string[]
  /** They are too many: there is no going on. */
  isRefused: boolean
  onAccept: () => void
  onBack: () => void
  busy: boolean
}

/** Who of the passengers is booked elsewhere at that time, before they are booked twice. */
export function DuplicatesDialog({ duplicates, names, isRefused, onAccept, onBack, busy }: DuplicatesDialogProps) {
  const t = useText('checkout')
  const format = useFormat()
  if (!duplicates) return null
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onBack()}
      title={t(isRefused ? 'duplicates_refused' : 'duplicates_title')}
      actions={
        <>
          <Button onClick={onBack}>{t('price_back')}</Button>
          {!isRefused && (
            <Button look="primary" loading={busy} loadingText={t('going_on')} onClick={onAccept}>
              {t('duplicates_accept')}
            </Button>
          )}
        </>
      }
    >
      <ul className="my-3 grid gap-3">
        {duplicates.map((one) => (
          <li key={`${one.kind} ${one.passenger}`} className="grid gap-0.5">
            <span className="font-mid text-ink">{names[one.passenger]}</span>
            <span className="text-14">
              {t.rich(`duplicate_${one.kind}`, {
                booking: <Code className="whitespace-nowrap">{one.booking}</Code>,
                flight: <Code className="whitespace-nowrap">{one.flight}</Code>,
                day: format.date(one.departs.slice(0, 10), 'long'),
                times: format.number(one.count),
              })}
            </span>
          </li>
        ))}
      </ul>
      <p>{t(isRefused ? 'duplicates_refused_text' : 'duplicates_text')}</p>
    </Dialog>
  )
}
