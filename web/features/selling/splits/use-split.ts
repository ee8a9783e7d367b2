import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { splits } from '#contract/selling/splits'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useAct } from '#web/features/selling/bookings/index.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { peopleLeft, toggled } from '#web/kit/people/party.rules.ts'
import { splitProblem } from './split.rules.ts'
import { splitPreviewQuery } from './splits.queries.ts'

/** Who of an item gets a booking of their own, what that would give, and the act. `asks`: what it would give is shown. */
export function useSplit(booking: Booking, no: number, { everybody, asks }: { everybody: boolean; asks: boolean }) {
  const translate = useTranslateMessage()
  const item = booking.items.find((one) => one.no === no)
  const left = peopleLeft(booking, item)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(everybody ? left.map(({ position }) => position) : []),
  )
  const problem = splitProblem(left, chosen)
  const passengers = left.map(({ position }) => position).filter((position) => chosen.has(position))
  const { data, error, isPlaceholderData } = useQuery({
    ...splitPreviewQuery(useApi(), { booking_id: booking.id, item: no, parts: [passengers] }),
    enabled: asks && problem === null,
    placeholderData: keepPreviousData,
  })
  const { run, busy, problem: refused } = useAct()
  const asked = error && (isApiError(error) ? (error.errors[0]?.message ?? error.message) : error.message)
  return {
    left,
    chosen,
    /** Why it is not even asked; everybody or nobody chosen says so too. */
    problem,
    toggle: (position: number) => setChosen(toggled(booking.passengers, chosen, position)),
    preview: problem === null && !asked && !isPlaceholderData ? data : undefined,
    refused: refused ?? (problem === null && asked ? (translate(asked) ?? asked) : null),
    busy,
    /** Does it: answers the booking they got, or null where it was refused or is not known yet. */
    split: async (): Promise<Booking | null> =>
      (await run(splits.split, { booking_id: booking.id, item: no, passengers }))?.booking ?? null,
  }
}
export type Split = ReturnType<typeof useSplit>
