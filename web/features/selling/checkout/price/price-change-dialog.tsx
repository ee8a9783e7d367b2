import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Forward } from '#web/ui/mirrored.tsx'
import { Money } from '#web/ui/money.tsx'
import type { PriceChange } from '#web/features/selling/bookings/index.ts'

type PriceChangeDialogProps = {
  change: PriceChange | null
  /** Goes on at the new price. */
  onAccept: () => void
  /** Keeps everything and stays. */
  onBack: () => void
  busy?: boolean
}

/** Never silently: the old price, the new one, and what lies between, before anything goes on. */
export function PriceChangeDialog({ change, onAccept, onBack, busy }: PriceChangeDialogProps) {
  const t = useText('checkout')
  const format = useFormat()
  if (!change) return null
  const dearer = change.difference.amount > 0
  const difference = { ...change.difference, amount: Math.abs(change.difference.amount) }
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onBack()}
      title={t('price_changed')}
      actions={
        <>
          <Button onClick={onBack}>{t('price_back')}</Button>
          <Button look="primary" loading={busy ?? false} loadingText={t('going_on')} onClick={onAccept}>
            {t('price_accept', { amount: format.money(change.new) })}
          </Button>
        </>
      }
    >
      <p className="my-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-20 text-ink">
        <s className="text-ink-3">
          <Money value={change.old} />
        </s>
        <Forward className="size-4.5" />
        <Money value={change.new} className="font-strong" />
      </p>
      <p>{t(dearer ? 'price_dearer' : 'price_cheaper', { amount: format.money(difference) })}</p>
    </Dialog>
  )
}
