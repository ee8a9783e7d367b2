import type { Booking } from '#contract/selling/bookings'
import { type Split, SplitSides } from '#web/features/selling/splits/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type FirstProps = { booking: Booking; split: Split; onBack: () => void; onSplit: (own: Booking) => void }

/** Only some change: they get a booking of their own first, which is seen before it is done. */
export function SplitFirst({ booking, split, onBack, onSplit }: FirstProps) {
  const t = useText('changes')
  const { refused } = split
  return (
    <div className="grid gap-4 text-ink">
      <p>{t('split_first_text')}</p>
      {!refused && <SplitSides reference={booking.reference} preview={split.preview} />}
      {refused && <Notice tone="bad">{refused}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          look="primary"
          loading={split.busy}
          onClick={() => void split.split().then((own) => own && onSplit(own))}
        >
          {t('split_go_on')}
        </Button>
      </div>
    </div>
  )
}
