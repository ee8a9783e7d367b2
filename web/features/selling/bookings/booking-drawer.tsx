import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, Maximize2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { refusalOf } from './booking.rules.ts'
import { bookingQuery } from './bookings.queries.ts'
import { BookingSummary } from './booking-summary.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DrawerProps = { id: string; onClose: () => void; onStep: (step: 1 | -1) => void }

/** One booking over its list, with the acts that are asked for most; the rest is on its own page. */
export function BookingDrawer({ id, onClose, onStep }: DrawerProps) {
  const t = useText('bookings')
  const { data, error } = useQuery(bookingQuery(useApi(), id))
  const [act, setAct] = useState<'confirm' | 'cancel' | null>(null)
  return (
    <>
      <Drawer
        isOpen
        onClose={onClose}
        title={id}
        tools={
          <>
            {data && <StatusChip status={data.status} />}
            <Link
              href={paths.agentBookingDetails(id)}
              aria-label={t('open_page', { reference: id })}
              className={iconButtonStyle()}
            >
              <Maximize2 aria-hidden className="size-4.5" strokeWidth={1.6} />
            </Link>
            <StepButton label={t('previous_booking')} onClick={() => onStep(-1)}>
              <ChevronUp aria-hidden className="size-5" strokeWidth={1.6} />
            </StepButton>
            <StepButton label={t('next_booking')} onClick={() => onStep(1)}>
              <ChevronDown aria-hidden className="size-5" strokeWidth={1.6} />
            </StepButton>
          </>
        }
        foot={
          <>
            {data && refusalOf(data, 'confirm') === null && (
              <Button look="primary" size="small" onClick={() => setAct('confirm')}>
                {t('act_confirm')}
              </Button>
            )}
            <Link href={paths.agentBookingDetails(id)} className={buttonStyle('secondary', 'small')}>
              {t('open_full')}
            </Link>
            {data && refusalOf(data, 'cancel') === null && (
              <Button look="danger" size="small" onClick={() => setAct('cancel')}>
                {t('act_cancel')}
              </Button>
            )}
          </>
        }
      >
        {data ? (
          <BookingSummary booking={data} />
        ) : error ? (
          <Empty level={3} title={t('missing_title')} text={t('missing_text')} />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-24 w-full" />
          </Loading>
        )}
      </Drawer>
      {data && act === 'confirm' && <ConfirmDialog booking={data} onClose={() => setAct(null)} />}
      {data && act === 'cancel' && <CancelDialog booking={data} onClose={() => setAct(null)} />}
    </>
  )
}

const StepButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button type="button" aria-label={label} className={iconButtonStyle(false, 'max-sm:hidden')} onClick={onClick}>
    {children}
  </button>
)
