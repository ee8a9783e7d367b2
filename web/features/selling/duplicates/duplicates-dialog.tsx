import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Doubled } from './use-doubled.ts'

type DuplicatesDialogProps = {
  doubled: Doubled | null
  /** Who travels, in the order in which they were sent. */
  names: readonly string[]
  onAccept: () => void
  onBack: () => void
  busy: boolean
}

/** Who of the passengers, or which PNR, is booked already, before they are booked twice. */
export function DuplicatesDialog({ doubled, names, onAccept, onBack, busy }: DuplicatesDialogProps) {
  const t = useText('person')
  const format = useFormat()
  if (!doubled) return null
  const { found, isRefused } = doubled
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onBack()}
      title={t(isRefused ? 'duplicates_refused' : 'duplicates_title')}
      actions={
        <>
          <Button onClick={onBack}>{t('duplicates_back')}</Button>
          {!isRefused && (
            <Button look="primary" loading={busy} onClick={onAccept}>
              {t('duplicates_accept')}
            </Button>
          )}
        </>
      }
    >
      <ul className="my-3 grid gap-3">
        {found.map((one) => (
          <li key={`${one.kind} ${one.passenger} ${one.booking}`} className="grid gap-0.5">
            <span className="font-mid text-ink">{names[one.passenger]}</span>
            <span className="text-14">
              {t.rich(`duplicate_${one.kind}`, {
                booking: <Code className="whitespace-nowrap">{one.booking}</Code>,
                what: <Code className="whitespace-nowrap">{one.flight}</Code>,
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
