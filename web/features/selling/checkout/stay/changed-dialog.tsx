import type { StayRate } from '#contract/selling/stays'
import type { PriceChange } from '#web/features/selling/bookings/index.ts'
import { useStayWords } from '#web/features/selling/stays/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export type Changed = { kind: 'price'; price: PriceChange } | { kind: 'terms'; room: number; rate: StayRate }

type ChangedDialogProps = {
  changed: Changed | null
  zone: string
  busy: boolean
  onAccept: () => void
  onBack: () => void
}

/** Never silently: another price or other terms are read first, and nothing is bought without consent. */
export function ChangedDialog({ changed, zone, busy, onAccept, onBack }: ChangedDialogProps) {
  const t = useText('stays')
  const format = useFormat()
  if (!changed) return null
  const isPrice = changed.kind === 'price'
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onBack()}
      title={t(isPrice ? 'price_changed' : 'changed_title')}
      actions={
        <>
          <Button onClick={onBack}>{t('back')}</Button>
          <Button look="primary" loading={busy} loadingText={t('holding')} onClick={onAccept}>
            {isPrice ? t('price_accept', { amount: format.money(changed.price.new) }) : t('changed_accept')}
          </Button>
        </>
      }
    >
      {isPrice ? (
        <p>{t('price_now', { old: format.money(changed.price.old), now: format.money(changed.price.new) })}</p>
      ) : (
        <NewTerms rate={changed.rate} room={changed.room} zone={zone} />
      )}
    </Dialog>
  )
}

function NewTerms({ rate, room, zone }: { rate: StayRate; room: number; zone: string }) {
  const t = useText('stays')
  const stay = useText('stay')
  const format = useFormat()
  const words = useStayWords()
  return (
    <>
      <p>{t('changed_terms', { no: room })}</p>
      <ul className="mt-3 list-disc ps-5 text-14">
        <li>{words.free(rate.free_until, zone)}</li>
        {rate.terms
          .filter(({ keeps, from }) => keeps.amount > 0 && !from.startsWith('1970'))
          .map(({ from, keeps }) => (
            <li key={from}>{stay('from_then', { from: words.at(from, zone), amount: format.money(keeps) })}</li>
          ))}
      </ul>
    </>
  )
}
