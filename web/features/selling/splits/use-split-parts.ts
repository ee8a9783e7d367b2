import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { splits } from '#contract/selling/splits'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useAct } from '#web/features/selling/bookings/index.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { peopleLeft } from '#web/kit/people/party.rules.ts'
import { assign, type Assigned, partsMax, partsOf, partsProblem } from './parts.rules.ts'
import { splitPreviewQuery } from './splits.queries.ts'

/** Who of an item goes to which new booking, what that would give, and the act: all of them at once, or none. */
export function useSplitParts(booking: Booking, no: number) {
  const translate = useTranslateMessage()
  const left = peopleLeft(
    booking,
    booking.items.find((one) => one.no === no),
  )
  const [assigned, setAssigned] = useState<Assigned>(new Map())
  const problem = partsProblem(left, assigned)
  const parts = partsOf(left, assigned)
  const { data, error, isPlaceholderData } = useQuery({
    ...splitPreviewQuery(useApi(), { booking_id: booking.id, item: no, parts }),
    enabled: problem === null,
    placeholderData: keepPreviousData,
  })
  const { run, busy, problem: refused } = useAct()
  const asked = error && (isApiError(error) ? (error.errors[0]?.message ?? error.message) : error.message)
  return {
    left,
    assigned,
    max: partsMax(left),
    count: parts.length,
    problem,
    put: (position: number, part: number) => setAssigned(assign(booking.passengers, assigned, position, part)),
    preview: problem === null && !asked && !isPlaceholderData ? data : undefined,
    refused: refused ?? (problem === null && asked ? (translate(asked) ?? asked) : null),
    busy,
    /** Does it: answers the bookings they got, or null where it was refused or is not known yet. */
    split: async (): Promise<Booking[] | null> =>
      (await run(splits.several, { booking_id: booking.id, item: no, parts }))?.bookings ?? null,
  }
}
export type SplitParts = ReturnType<typeof useSplitParts>
