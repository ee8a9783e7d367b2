import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ticketText } from '#web/kit/record/ticket-number.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { PnrAnswer } from './after-sale.queries.ts'

type Details = PnrAnswer['details']
/** `differs` is null where the airline has nothing to compare. */
type Line = { id: string; name: ReactNode; ours: ReactNode; theirs: ReactNode; differs: boolean | null }

/** Line by line, what we say and what the airline's system says; where they differ it is marked. */
export function PnrComparison({ details, silent }: { details: Details; silent: boolean }) {
  const t = useText('aftersale')
  const lines = useLines(details, silent)
  const cell = 'py-2.5 ps-card pe-0 max-sm:ps-3 max-sm:first:ps-card max-sm:last:pe-3 sm:pe-card'
  const head = 'px-card py-2 max-sm:px-3 max-sm:first:ps-card text-start text-13 font-mid text-ink-2'
  return (
    <Card flush title={t('compare_title')}>
      <div className="overflow-x-auto" role="region" aria-label={t('compare_title')} tabIndex={0}>
        <table className="w-full text-14 max-sm:text-13">
          <thead>
            <tr className="border-y border-line bg-surface-3">
              <th className={head}>
                <span className="sr-only">{t('compare_what')}</span>
              </th>
              <th className={head}>{t('compare_ours')}</th>
              <th className={head}>{t('compare_theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr
                key={line.id}
                className={cx('border-b border-line align-top last:border-0', line.differs && 'bg-warn-soft')}
              >
                <th scope="row" className={cx(cell, 'text-start font-text text-ink-2')}>
                  {line.name}
                </th>
                <td className={cell}>{line.ours}</td>
                <td className={cell}>
                  <span className="inline-flex items-center gap-1.5 sm:gap-2">
                    {details.supplier && line.differs !== null && <Mark differs={line.differs} />}
                    {line.theirs}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Mark({ differs }: { differs: boolean }) {
  const t = useText('aftersale')
  const Icon = differs ? TriangleAlert : CircleCheck
  return (
    <>
      <Icon
        aria-hidden
        className={cx('size-4 flex-none', differs ? 'text-warn-mark' : 'text-ok-mark')}
        strokeWidth={1.8}
      />
      <span className="sr-only">{t(differs ? 'compare_differs' : 'compare_same')}</span>
    </>
  )
}

function useLines({ booking, supplier, differences }: Details, silent: boolean): Line[] {
  const t = useText('aftersale')
  const format = useFormat()
  const moment = useMoment()
  const none = <span className="text-ink-3">{t('compare_none')}</span>
  /** Of an airline that does not answer nothing is known, not even that it has none. */
  const absent = silent ? <span className="text-ink-3">{t('compare_unknown')}</span> : none
  const differs = (kind: Details['differences'][number]['kind'], subject?: string) =>
    differences.some((one) => one.kind === kind && (subject === undefined || one.subject === subject))
  const code = (text: string | null | undefined, other = none) =>
    text ? <Code className="font-mid">{text}</Code> : other
  const time = (at: string | null | undefined, other = none) => (at ? moment(at) : other)
  const flight = (text: string | null) => {
    const [out, back] = (text ?? '').split(' ')
    if (!out || !back) return none
    return (
      <span>
        {format.date(out.slice(0, 10), 'weekday')} <Code>{`${format.time(out)} – ${format.time(back)}`}</Code>
      </span>
    )
  }
  const schedule = differences.filter(({ kind }) => kind === 'schedule')
  const coupons = (
    ticket: Details['booking']['tickets'][number] | NonNullable<Details['supplier']>['tickets'][number] | undefined,
    other = none,
  ) =>
    ticket ? (
      <Code>
        {ticketText(ticket.number)} · {ticket.coupons.map(({ status }) => status).join(' ')}
      </Code>
    ) : (
      other
    )
  const numbers = [...new Set([...booking.tickets, ...(supplier?.tickets ?? [])].map(({ number }) => number))]
  return [
    {
      id: 'status',
      name: t('compare_status'),
      ours: <StatusChip status={booking.status} />,
      theirs: supplier ? t(`their_${supplier.status}`) : absent,
      differs: differs('status'),
    },
    {
      id: 'pnr',
      name: t('compare_pnr'),
      ours: code(booking.pnr),
      theirs: code(supplier?.locator, absent),
      differs: false,
    },
    {
      id: 'airline_pnr',
      name: t('compare_airline_pnr'),
      ours: code(booking.airline_pnr),
      theirs: code(supplier?.airline_locator, absent),
      differs: differs('airline_pnr'),
    },
    {
      id: 'total',
      name: t('compare_total'),
      ours: <Money value={booking.total} decimals="always" />,
      theirs: supplier ? <Money value={supplier.total} decimals="always" /> : absent,
      differs: differs('total'),
    },
    // Each clock counts in one state alone.
    ...(booking.status === 'saved'
      ? [
          {
            id: 'limit',
            name: t('compare_limit'),
            ours: time(booking.ttl_at),
            theirs: time(supplier?.ttl_at, absent),
            differs: differs('time_limit'),
          },
        ]
      : []),
    ...(booking.void_until
      ? [
          {
            id: 'void',
            name: t('compare_void'),
            ours: time(booking.void_until),
            theirs: time(supplier?.void_until, absent),
            differs: supplier?.void_until ? differs('void_until') : null,
          },
        ]
      : []),
    ...numbers.map((number, index) => ({
      id: number,
      name: t('compare_ticket', { number: index + 1 }),
      ours: coupons(booking.tickets.find((one) => one.number === number)),
      theirs: coupons(
        supplier?.tickets.find((one) => one.number === number),
        absent,
      ),
      differs: differences.some((one) => one.kind === 'coupon' && one.subject?.startsWith(number)),
    })),
    ...schedule.map((one) => ({
      id: `schedule ${one.subject}`,
      name: <Code>{one.subject}</Code>,
      ours: flight(one.ours),
      theirs: flight(one.theirs),
      differs: true,
    })),
  ]
}
