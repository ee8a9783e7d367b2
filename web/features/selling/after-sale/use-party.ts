import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking, BookingAction } from '#contract/selling/bookings'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { estimateQuery } from './after-sale.queries.ts'
import { bookingOfItem } from '#web/kit/record/item-of.ts'
import { flipped, itemsFor, type Kind, leavesAlone, namedOf, peopleLeft, toggled } from '#web/kit/people/party.rules.ts'

/** Of which item and for whom a void or a refund is asked, and what it would come to: all of it until somebody chooses. */
export function useParty(booking: Booking, kind: Kind, action: BookingAction) {
  const t = useText('aftersale')
  const translate = useTranslateMessage()
  const items = itemsFor(booking.items, action)
  const [no, setNo] = useState(items[0]?.no ?? 1)
  const item = items.find((one) => one.no === no)
  const left = peopleLeft(booking, item)
  // An infant flies on the lap of its adult; elsewhere it goes with whom its family says.
  const flies = bookingOfItem(booking, no).legs.length > 0
  const everybody = new Set(left.map(({ position }) => position))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(everybody)
  const passengers = namedOf(left, chosen)
  // Also while a dialog whose act is done is not closed yet: those who were chosen hold nothing any more.
  const isNobody = left.length > 0 && !left.some(({ position }) => chosen.has(position))
  const isAlone = leavesAlone(left, chosen)
  const wanted = { booking_id: booking.id, kind, item: no, ...(passengers && { passengers: passengers.join(',') }) }
  const { data, error, isPlaceholderData } = useQuery({
    ...estimateQuery(useApi(), wanted),
    enabled: !isNobody && !isAlone,
    placeholderData: keepPreviousData,
  })
  const refused = error && (isApiError(error) ? (error.errors[0]?.message ?? error.message) : error.message)
  return {
    items,
    no,
    choose: (one: number) => {
      setNo(one)
      setChosen(
        new Set(
          peopleLeft(
            booking,
            items.find((item) => item.no === one),
          ).map(({ position }) => position),
        ),
      )
    },
    left,
    chosen,
    toggle: (position: number) =>
      setChosen(flies ? toggled(booking.passengers, chosen, position) : flipped(chosen, position)),
    /** Whether one of them may go alone. */
    flies,
    divides: left.length > 1 && item?.parts[kind] === true,
    estimate: isNobody || isAlone || refused || isPlaceholderData ? undefined : data,
    problem: isNobody
      ? t('party_nobody')
      : isAlone
        ? t('party_alone')
        : refused
          ? (translate(refused) ?? refused)
          : null,
    /** What goes with the call. */
    body: { booking_id: booking.id, item: no, ...(passengers && { passengers }) },
  }
}
export type Party = ReturnType<typeof useParty>
