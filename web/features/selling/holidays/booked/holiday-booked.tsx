import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import type { BookedHoliday, BookedRoom, HolidayTraveller } from '#contract/selling/holiday-travellers'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { bookedHolidayQuery } from './booked.queries.ts'

const NamesDialog = lazy(() => import('./names-dialog.tsx'))
const CancelRoom = lazy(() => import('./cancel-room.tsx'))
const LeaveRoom = lazy(() => import('./leave-room.tsx'))

type Shown = Pick<Booking, 'reference' | 'items'>
/** `mayCancel`: whether its reader may give rooms back. */
type HolidayBookedProps = { booking: Shown; mayCancel?: boolean }

/** Of a booked holiday: who sleeps in which room, and the names that are still missing. Nothing for any other booking. */
export function HolidayBooked(props: HolidayBookedProps) {
  if (!props.booking.items.some(({ product }) => product === 'holiday')) return null
  return <WithTexts feature="holidays">{() => <Asked {...props} />}</WithTexts>
}

function Asked(props: HolidayBookedProps) {
  const { data } = useQuery(bookedHolidayQuery(useApi(), props.booking.reference))
  return data ? <Rooms {...props} of={data} /> : null
}

const over = ['refunded', 'cancelled', 'expired', 'failed']
const givable = ['confirmed', 'approved', 'saved']
const sold = ['confirmed', 'approved']

function Rooms({ booking, mayCancel, of }: HolidayBookedProps & { of: BookedHoliday }) {
  const t = useText('holidays')
  const locale = useLocale()
  const format = useFormat()
  const [naming, setNaming] = useState(false)
  const [cancelled, cancel] = useState<BookedRoom | null>(null)
  const [leaving, leave] = useState<{ item: number; one: HolidayTraveller } | null>(null)
  const rooms = of.rooms.filter(({ status }) => !over.includes(status))
  const missing = rooms.flatMap(({ travellers }) => travellers).filter(({ named }) => !named?.date_of_birth).length
  return (
    <Card
      title={of.title[locale]}
      note={t('span', { from: format.date(of.starts), to: format.date(of.ends, 'long') })}
      action={
        of.may_name && (
          <Button size="small" look={missing > 0 ? 'primary' : 'secondary'} onClick={() => setNaming(true)}>
            {t(missing > 0 ? 'give_names' : 'change_names')}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        {of.called_off && <Notice tone="bad" title={t('called_off')} />}
        {!of.called_off && !of.confirmed && rooms.length > 0 && (
          <Notice tone="info" title={t('not_confirmed')}>
            {of.decides_on
              ? t('not_confirmed_by', { day: format.date(of.decides_on, 'long') })
              : t('not_confirmed_text')}
          </Notice>
        )}
        {!of.called_off && missing > 0 && rooms.length > 0 && (
          <Notice tone="warn" title={t('names_missing', { count: missing })}>
            {t('names_until', { day: format.date(of.names_until, 'long') })}
          </Notice>
        )}
        {rooms.map((room) => (
          <section key={room.item} aria-label={t('room_number', { number: room.item })}>
            <h3 className="flex items-center justify-between gap-3 text-14 font-mid">
              {t('room_number', { number: room.item })}
              {mayCancel && givable.includes(room.status) && (
                <Button size="small" look="ghost" onClick={() => cancel(room)}>
                  {t('cancel_room')}
                </Button>
              )}
            </h3>
            <ul className="divide-y divide-line">
              {room.travellers.map((one) => (
                <Traveller
                  key={one.position}
                  of={one}
                  {...(mayCancel &&
                    room.travellers.length > 1 &&
                    sold.includes(room.status) && { onLeave: () => leave({ item: room.item, one }) })}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Suspense>
        {naming && <NamesDialog of={of} onClose={() => setNaming(false)} />}
        {cancelled && (
          <CancelRoom
            booking={booking}
            item={cancelled.item}
            isHeld={cancelled.status === 'saved'}
            onClose={() => cancel(null)}
          />
        )}
        {leaving && <LeaveRoom booking={booking.reference} {...leaving} onClose={() => leave(null)} />}
      </Suspense>
    </Card>
  )
}

function Traveller({ of: { named, place, age }, onLeave }: { of: HolidayTraveller; onLeave?: () => void }) {
  const t = useText('holidays')
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2 text-14">
      {named ? (
        <Code className="font-mid">{`${named.surname} / ${named.given_name}`}</Code>
      ) : (
        <span className="text-ink-3">{t('name_to_follow')}</span>
      )}
      <span className="text-13 text-ink-2">
        {t(`place_${place}`)}
        {age !== null && ` · ${age === 0 ? t('below_one_year') : t('years', { count: age })}`}
        {named?.passport_number && (
          <>
            {' · '}
            <Code>{named.passport_full ?? named.passport_number}</Code>
          </>
        )}
        {onLeave && (
          <Button size="small" look="ghost" className="ms-2" onClick={onLeave}>
            {t('leave')}
          </Button>
        )}
      </span>
    </li>
  )
}
