import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WaitingBooking } from '#contract/selling/after-sale'
import { useApi } from '#web/api/context.tsx'
import { bookingQuery } from '#web/features/selling/bookings/index.ts'
import { ticketText } from '#web/kit/record/ticket-number.ts'
import { BoughtWords } from '#web/ui/route-words.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Countdown } from '#web/ui/countdown.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { StaffAct } from './staff-act-dialog.tsx'
import { CasePeople } from './case-people.tsx'
import { RefundSum } from './refund-card.tsx'

type Act = StaffAct | 'refund_quote'
/** The acts of the back office in the order in which they stand: the one that moves it on first. */
const acts = ['void', 'void_reject', 'refund_quote', 'refund', 'refund_decline'] as const satisfies readonly Act[]
const looks = {
  void: 'primary',
  refund_quote: 'primary',
  refund: 'primary',
  void_reject: 'danger',
  refund_decline: 'danger',
} as const

type QueueDrawerProps = { row: WaitingBooking; onClose: () => void; onAct: (act: Act) => void }

/** One waiting booking: who asked for what and why, what it cost, and what the back office may do. */
export function QueueDrawer({ row, onClose, onAct }: QueueDrawerProps) {
  const t = useText('aftersale')
  const offered = acts.filter((act) => {
    if (!row.allowed_actions.some((one) => one.action === act && one.allowed)) return false
    // A confirmed void is asked for; here it is only done where it was.
    return act !== 'void' || row.status === 'void_requested'
  })
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={row.id}
      tools={<StatusChip status={row.status} />}
      foot={
        offered.length > 0 && (
          <>
            {offered.map((act) => (
              <Button key={act} size="small" look={looks[act]} onClick={() => onAct(act)}>
                {t(`staff_${act}`)}
              </Button>
            ))}
          </>
        )
      }
    >
      <Body row={row} />
    </Drawer>
  )
}

function Body({ row }: { row: WaitingBooking }) {
  const t = useText('aftersale')
  const format = useFormat()
  const moment = useMoment()
  const locale = useLocale()
  const { data } = useQuery(bookingQuery(useApi(), row.id))
  const isVoid = row.status === 'void_requested'
  const why = isVoid ? row.note : row.refund?.reason
  return (
    <div className="grid gap-5 text-14">
      {isVoid && row.void_until && (
        <p className="hall flex flex-wrap items-center justify-between gap-3 rounded-r-3 bg-dusk-0 px-4 py-3 text-on-dusk">
          {t('void_until', { when: moment(row.void_until) })}
          <Countdown until={row.void_until} look="flaps" over={t('void_over')} />
        </p>
      )}
      {row.status === 'pending_supplier' && (
        <Notice tone="warn" title={t('pending_title')}>
          {t('pending_text')}
        </Notice>
      )}
      {why && (
        <Notice title={t('asked_why', { who: row.asked_by ?? '' })}>
          <bdi>{why}</bdi>
        </Notice>
      )}
      <dl className="grid grid-cols-[7.5rem_1fr] gap-x-4 gap-y-2">
        <Row name={t('col_agency')}>
          {row.agency ? `${row.agency.name[locale]} (${row.agency.code})` : t('customer')}
        </Row>
        <Row name={t('col_asked')}>{moment(row.asked_at)}</Row>
        {row.pnr && (
          <Row name={t('compare_pnr')}>
            <span className="inline-flex items-center gap-1.5 font-mid">
              <Code>{row.pnr}</Code>
              <CopyButton value={row.pnr} what={t('compare_pnr')} />
            </span>
          </Row>
        )}
        <Row name={t('col_route')}>
          <BoughtWords booking={row} /> {row.starts && format.date(row.starts.slice(0, 10), 'weekday')}
        </Row>
        <Row name={t('sum_paid')}>
          <Money value={row.total} decimals="always" className="font-mid" />
        </Row>
      </dl>
      {data && <CasePeople passengers={data.passengers} one={row.case} />}
      {row.refund?.quote && <RefundSum quote={row.refund.quote} flies={row.route !== null} />}
      <section>
        <h3 className="mb-2 text-16">{t('tickets')}</h3>
        {data ? (
          <ul className="grid gap-2">
            {data.passengers.map((one) => (
              <li key={one.position}>
                <Code className="font-mid">{`${one.surname} / ${one.given_name}`}</Code>
                {data.tickets
                  .filter(({ passenger, item }) => passenger === one.position && item === row.item)
                  .map(({ number, coupons }) => (
                    <Code key={number} className="block text-13 text-ink-2">
                      {`${ticketText(number)} · ${coupons.map(({ status }) => status).join(' ')}`}
                    </Code>
                  ))}
              </li>
            ))}
          </ul>
        ) : (
          <Loading>
            <Skeleton className="h-16 w-full" />
          </Loading>
        )}
      </section>
    </div>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
)
