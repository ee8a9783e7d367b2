import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApi } from '#web/api/context.tsx'
import { BookingSummary } from '#web/features/selling/bookings/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { BuyerFacts } from './buyer-card.tsx'
import { officeBookingQuery } from './office-bookings.queries.ts'

type DrawerProps = { id: string; onClose: () => void; onStep: (step: 1 | -1) => void }

/** One booking over its list; what can be done is on its own page. */
export function OfficeBookingDrawer({ id, onClose, onStep }: DrawerProps) {
  const t = useText('bookings')
  const { data, error } = useQuery(officeBookingQuery(useApi(), id))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={id}
      tools={
        <>
          {data && <StatusChip status={data.status} />}
          <Step label={t('previous_booking')} onClick={() => onStep(-1)}>
            <ChevronUp aria-hidden className="size-5" strokeWidth={1.6} />
          </Step>
          <Step label={t('next_booking')} onClick={() => onStep(1)}>
            <ChevronDown aria-hidden className="size-5" strokeWidth={1.6} />
          </Step>
        </>
      }
      foot={
        data && (
          <Link href={paths.officeBooking(data.channel, id)} className={buttonStyle('primary', 'small')}>
            {t('open_full')}
          </Link>
        )
      }
    >
      {data ? (
        <div className="grid gap-5">
          <BuyerFacts booking={data} short />
          <BookingSummary booking={data} inOffice />
        </div>
      ) : error ? (
        <Empty level={3} title={t('missing_title')} text={t('missing_text')} />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Drawer>
  )
}

const Step = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button type="button" aria-label={label} className={iconButtonStyle(false, 'max-sm:hidden')} onClick={onClick}>
    {children}
  </button>
)
