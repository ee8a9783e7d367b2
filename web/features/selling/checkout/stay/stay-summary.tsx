import type { ReactNode } from 'react'
import type { Booking } from '#contract/selling/bookings'
import type { Money as Amount } from '#contract/kernel/shapes'
import { HotelArt, type Offered, StayPrice, useStayWords } from '#web/features/selling/stays/index.ts'
import { BarPlace } from '../step-act.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'

type Line = { key: string; room: string; board: string; who: string; free: string; desk: string | null }
type SummaryProps = {
  hotel: { code: string; name: string; stars: number }
  days: string
  lines: readonly Line[]
  total: Amount
  selling: Amount | null
}

/** What is bought, beside the steps; on a phone its sum at the lower edge. */
function Summary({ hotel, days, lines, total, selling }: SummaryProps): ReactNode {
  const t = useText('stays')
  return (
    <section className="overflow-hidden bg-surface-1 shadow-lift-1 lg:rounded-r-3">
      <HotelArt code={hotel.code} stars={hotel.stars} className="h-28 w-full max-lg:hidden" />
      <div className="flex flex-col gap-3 p-4 max-lg:flex-row max-lg:items-center max-lg:justify-between">
        <div className="min-w-0 max-lg:hidden">
          <p className="font-mid">
            <bdi>{hotel.name}</bdi>
          </p>
          <p className="text-14 text-ink-2">{days}</p>
        </div>
        <ul className="flex flex-col gap-2 max-lg:hidden">
          {lines.map(({ key, room, board, who, free, desk }) => (
            <li key={key} className="border-t border-line pt-2 text-14">
              <p>
                <bdi>{room}</bdi>
              </p>
              <p className="text-ink-2">
                {board} · {who}
              </p>
              <p className="text-13 text-ink-3">{free}</p>
              {desk && <p className="text-13 text-ink-2">{desk}</p>}
            </li>
          ))}
        </ul>
        <div className="flex items-baseline justify-between gap-3 lg:border-t lg:border-line lg:pt-3">
          <span className="font-mid max-lg:sr-only">{t('total')}</span>
          <StayPrice total={total} selling={selling} />
        </div>
        <BarPlace />
      </div>
    </section>
  )
}

/** Days of arrival and leaving, and how many nights lie between. */
function useDays(checkIn: string, checkOut: string, nights: number): string {
  const format = useFormat()
  const words = useStayWords()
  return `${format.date(checkIn, 'weekday')} – ${format.date(checkOut, 'weekday')} · ${words.nights(nights)}`
}

export function OfferedSummary({ offered }: { offered: Offered }) {
  const locale = useLocale()
  const words = useStayWords()
  const { hotel, rooms, total, check_in, check_out, nights } = offered
  const days = useDays(check_in, check_out, nights)
  const sells = rooms.every(({ rate }) => rate.selling !== null)
  const selling = sells ? { ...total, amount: rooms.reduce((sum, { rate }) => sum + rate.selling!.amount, 0) } : null
  return (
    <Summary
      hotel={{ code: hotel.code, name: hotel.name[locale], stars: hotel.stars }}
      days={days}
      total={total}
      selling={selling}
      lines={rooms.map(({ rate, adults, child_ages }, index) => ({
        key: String(index),
        room: rate.room.name[locale],
        board: words.board(rate.board),
        who: words.party({ adults, child_ages }),
        free: words.free(rate.free_until, hotel.zone),
        desk: words.atHotel(rate.at_hotel),
      }))}
    />
  )
}

export function BookedSummary({ booking }: { booking: Booking }) {
  const [first] = booking.stays ?? []
  return first ? <Booked booking={booking} /> : null
}

function Booked({ booking }: { booking: Booking }) {
  const locale = useLocale()
  const words = useStayWords()
  const stays = booking.stays ?? []
  const first = stays[0]!
  const days = useDays(first.check_in, first.check_out, first.nights)
  return (
    <Summary
      hotel={{ code: first.hotel.code, name: first.hotel.name[locale], stars: first.hotel.stars }}
      days={days}
      total={booking.total}
      selling={booking.selling}
      lines={stays.map((stay) => ({
        key: String(stay.item),
        room: stay.room.name[locale],
        board: words.board(stay.board),
        who: words.party(stay),
        free: words.free(stay.free_until, stay.hotel.zone),
        desk: words.atHotel(stay.at_hotel),
      }))}
    />
  )
}
