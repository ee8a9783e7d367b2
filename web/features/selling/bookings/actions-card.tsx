import { CircleCheck, CircleX, Handshake, Lock, Mail, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { KeyHint } from '#web/ui/key.tsx'
import { Undo } from '#web/ui/mirrored.tsx'
import { refusalOf, type ShownAction, shownActions } from './booking.rules.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'

const icons = {
  confirm: CircleCheck,
  cancel: CircleX,
  void_request: Undo,
  refund_request: RotateCcw,
  refund_accept: Handshake,
  refund_decline: CircleX,
  email: Mail,
} as const

/** Those with a key of their own, which `useBookingKeys` hears. */
const keys: Partial<Record<ShownAction, string>> = { confirm: 'C', refund_request: 'Q' }

/** What can be done before what cannot, and why. */
const possibleFirst = (booking: Booking) =>
  shownActions
    .flatMap((action) => {
      const refusal = refusalOf(booking, action)
      return refusal === undefined ? [] : [[action, refusal] as const]
    })
    .toSorted(([, a], [, b]) => Number(a !== null) - Number(b !== null))

/** Acts that this person may do now, and the others with the reason. */
export function ActionsCard({ booking, onAct }: { booking: Booking; onAct: (action: ShownAction) => void }) {
  const t = useText('bookings')
  const moment = useMoment()
  const details: Record<ShownAction, string> = {
    confirm: t(booking.issues_tickets ? 'act_confirm_text' : 'act_confirm_plain'),
    cancel: t('act_cancel_text'),
    void_request: t('act_void_request_text', { when: booking.void_until ? moment(booking.void_until) : '' }),
    refund_request: t(booking.brand?.refund.allowed !== false ? 'act_refund_request_text' : 'act_refund_request_never'),
    refund_accept: t('act_refund_accept_text'),
    refund_decline: t('act_refund_decline_text'),
    email: t('act_email_text', { email: `\u2066${booking.contact.email}\u2069` }),
  }
  return (
    <Card title={t('actions_title')}>
      <ul data-acts className="-mx-2 flex flex-col gap-1">
        {possibleFirst(booking).map(([action, refusal]) => {
          const Icon = refusal ? Lock : icons[action]
          const row = (
            <Row
              icon={<Icon aria-hidden className="mt-0.5 size-4.5 flex-none" strokeWidth={1.8} />}
              title={t(`act_${action}`)}
              text={refusal ? t(refusal) : details[action]}
              refused={refusal !== null}
              shortcut={keys[action]}
            />
          )
          return (
            <li key={action}>
              {refusal ? (
                row
              ) : (
                <button
                  type="button"
                  data-act={t(`act_${action}`)}
                  aria-keyshortcuts={keys[action]?.toLowerCase()}
                  className="w-full rounded-r-2 text-start hover:bg-surface-hover"
                  onClick={() => onAct(action)}
                >
                  {row}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

type RowProps = { icon: ReactNode; title: string; text: string; refused: boolean; shortcut: string | undefined }

const Row = ({ icon, title, text, refused, shortcut }: RowProps) => (
  <span className={cx('flex gap-3 px-2 py-1.5', refused ? 'text-ink-3' : 'text-ink')}>
    <span className={refused ? undefined : 'text-sea'}>{icon}</span>
    <span className="min-w-0 flex-1 leading-[1.4]">
      <span className={cx('block text-14', !refused && 'font-mid')}>{title}</span>
      <span className={cx('block text-13', refused ? 'text-ink-2' : 'text-ink-3')}>{text}</span>
    </span>
    {shortcut && !refused && <KeyHint>{shortcut}</KeyHint>}
  </span>
)
