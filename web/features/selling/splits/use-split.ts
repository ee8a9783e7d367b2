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

type SplitOptions = {
  /** Who is ticked at first. */
  chosen: 'everybody' | 'nobody'
  /** Who can be meant; everybody who is left unless told. */
  among?: ReadonlySet<number>
  /** What it would give is shown. */
  asks: boolean
}

/** Who of an item gets a booking of their own, what that would give, and the act. */
export function useSplit(booking: Booking, no: number, { chosen: atFirst, among, asks }: SplitOptions) {
  const translate = useTranslateMessage()
  const item = booking.items.find((one) => one.no === no)
  const left = peopleLeft(booking, item)
  const meant = among ? left.filter(({ position }) => among.has(position)) : left
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(atFirst === 'everybody' ? meant.map(({ position }) => position) : []),
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
    meant,
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
