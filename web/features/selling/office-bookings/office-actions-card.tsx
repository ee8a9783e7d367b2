import { CircleCheck, CircleX, FilePen, HandCoins, Mail, type LucideIcon, RotateCcw, Undo2 } from 'lucide-react'
import type { OfficeBooking } from '#contract/selling/office-bookings'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyHint } from '#web/ui/key.tsx'
import { correctionsOf, keyOf, type OfficeAct, openActs } from './office-acts.ts'

const icons: Record<OfficeAct, LucideIcon> = {
  confirm: HandCoins,
  approve: CircleCheck,
  cancel: CircleX,
  void: Undo2,
  void_reject: CircleX,
  refund_request: RotateCcw,
  refund_quote: RotateCcw,
  refund: RotateCcw,
  refund_decline: CircleX,
  email: Mail,
  correct: FilePen,
}
const dangers: readonly OfficeAct[] = ['cancel', 'void_reject', 'refund_decline']

/** What this member of staff may do with the booking now. */
export function OfficeActionsCard({ booking, onAct }: { booking: OfficeBooking; onAct: (act: OfficeAct) => void }) {
  const t = useText('office_bookings')
  const mayCorrect = useHolds('booking.status')
  const acts: OfficeAct[] = [
    ...openActs(booking),
    ...(mayCorrect && correctionsOf(booking).length > 0 ? ['correct' as const] : []),
  ]
  return (
    <Card title={t('acts_title')}>
      {acts.length === 0 && <p className="text-14 text-ink-2">{t('acts_none')}</p>}
      <div data-acts className="flex flex-col gap-2">
        {acts.map((act, index) => {
          const Icon = icons[act]
          const shortcut = keyOf(booking, act)
          return (
            <Button
              key={act}
              size="small"
              look={dangers.includes(act) ? 'danger' : index === 0 ? 'primary' : 'secondary'}
              icon={<Icon aria-hidden className="size-4" strokeWidth={1.8} />}
              data-act={t(`do_${act}`)}
              aria-keyshortcuts={shortcut?.toLowerCase()}
              onClick={() => onAct(act)}
            >
              {t(`do_${act}`)}
              {shortcut && <KeyHint>{shortcut}</KeyHint>}
            </Button>
          )
        })}
      </div>
    </Card>
  )
}
