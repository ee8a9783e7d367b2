import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import type { BookedStay } from '#contract/selling/stay-shapes'
import { HijriDay } from '#web/kit/time/hijri-day.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { CancelStay } from './cancel-stay.tsx'
import { useStayWords } from './stay-words.ts'

const givenBackFrom: readonly string[] = ['saved', 'confirmed', 'approved']

/** The rooms of a booking: where, who, what is eaten, and until when each is given back free. `mayCancel`: by this reader. */
export function StaysCard({ booking, mayCancel }: { booking: Booking; mayCancel: boolean }) {
  const t = useText('stay')
  const stays = booking.stays ?? []
  const [cancelling, setCancelling] = useState<BookedStay | null>(null)
  if (stays.length === 0) return null
  return (
    <Card title={t(stays.length === 1 ? 'title' : 'title_rooms')}>
      <ol className="flex flex-col divide-y divide-line">
        {stays.map((stay) => (
          <StayRow
            key={stay.item}
            stay={stay}
            booking={booking}
            onCancel={mayCancel ? () => setCancelling(stay) : null}
          />
        ))}
      </ol>
      {cancelling && <CancelStay booking={booking} stay={cancelling} onClose={() => setCancelling(null)} />}
    </Card>
  )
}

type StayRowProps = { stay: BookedStay; booking: Booking; onCancel: (() => void) | null }

function StayRow({ stay, booking, onCancel }: StayRowProps) {
  const t = useText('stay')
  const locale = useLocale()
  const format = useFormat()
  const words = useStayWords()
  const item = booking.items.find(({ no }) => no === stay.item)
  const names = stay.guests.flatMap(({ given_name, surname }) => (surname ? [`${given_name} ${surname}`] : []))
  const { hotel } = stay
  const near = words.near(hotel.haram, hotel.haram_m)
  const view = words.view(stay.room.view)
  const rows: [string, React.ReactNode][] = [
    [t('check_in'), <StayDay key="check_in" day={stay.check_in} hour={t('from_time', { time: stay.check_in_from })} />],
    [
      t('check_out'),
      <StayDay key="check_out" day={stay.check_out} hour={t('until_time', { time: stay.check_out_until })} />,
    ],
    [
      t('guests'),
      <>
        {names.length > 0 && <Code>{names.join(', ')}</Code>}
        {names.length > 0 && <br />}
        {words.party(stay)}
      </>,
    ],
    ...(stay.requests ? [[t('requests'), <bdi key="wish">{stay.requests}</bdi>] as [string, React.ReactNode]] : []),
    ...(stay.included.length > 0
      ? [[t('included_short'), format.list(stay.included.map(words.tax))] as [string, React.ReactNode]]
      : []),
    ...(stay.at_hotel.length > 0 ? [[t('at_desk'), words.taxes(stay.at_hotel)] as [string, React.ReactNode]] : []),
    [
      t('terms'),
      <ul key="terms">
        <li>{words.free(stay.free_until, hotel.zone)}</li>
        {stay.terms
          .filter(({ keeps }) => keeps.amount > 0)
          .map(({ from, keeps }) => (
            <li key={from}>
              {t('from_then', { from: words.at(from, hotel.zone), amount: format.money(keeps, 'always') })}
            </li>
          ))}
      </ul>,
    ],
  ]
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-mid">
            <bdi>{hotel.name[locale]}</bdi>
          </p>
          <p className="text-14 text-ink-2">
            <bdi>{hotel.address[locale]}</bdi> · <Code>{hotel.phone}</Code>
          </p>
          <p className="mt-1 text-14">
            {format.list([
              stay.room.name[locale],
              words.board(stay.board),
              ...(view ? [view] : []),
              words.nights(stay.nights),
            ])}
          </p>
          {near && <p className="text-13 text-ink-3">{near}</p>}
          {stay.confirmation && (
            <p className="text-13 text-ink-2">{t.rich('confirmation', { number: <Code>{stay.confirmation}</Code> })}</p>
          )}
        </div>
        <span className="flex flex-col items-end gap-1">
          {item && <Money value={item.total} decimals="always" className="font-mid" />}
          {item && <StatusChip status={item.status} />}
        </span>
      </div>
      <Facts rows={rows} />
      {onCancel && item && givenBackFrom.includes(item.status) && (
        <Button look="danger" size="small" className="self-start" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </li>
  )
}

function StayDay({ day, hour }: { day: string; hour: string }) {
  const format = useFormat()
  return (
    <>
      {format.date(day, 'weekday')} {hour} <HijriDay day={day} />
    </>
  )
}
