import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AirlineChange } from '#contract/selling/airline-changes'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { freeDaysOf } from './airline-change.rules.ts'
import { freeFlightsQuery } from './airline-changes.queries.ts'
import { LegTimes } from './leg-comparison.tsx'

type FreeProps = {
  booking: string
  change: AirlineChange
  chosen: string | undefined
  onChoose: (offer: string | undefined) => void
}

/** Flights of the same airline within a day, free of charge: first the day, then the flight. */
export function FreeFlights({ booking, change, chosen, onChoose }: FreeProps) {
  const t = useText('airline_changes')
  const format = useFormat()
  const today = useClock().today()
  const [leg, setLeg] = useState(change.legs[0]!.leg)
  const { before, after } = change.legs.find((one) => one.leg === leg)!
  const days = freeDaysOf(before.departure_at).filter((day) => day >= today)
  const [date, setDate] = useState((after ?? before).departure_at.slice(0, 10))
  return (
    <div className="grid gap-4">
      {change.legs.length > 1 && (
        <RadioGroup
          inline
          label={t('which_leg')}
          value={String(leg)}
          onChange={(value) => {
            setLeg(Number(value))
            onChoose(undefined)
          }}
          options={change.legs.map((one) => ({
            value: String(one.leg),
            label: `${one.before.origin} – ${one.before.destination}`,
          }))}
        />
      )}
      <RadioGroup
        inline
        label={t('which_day')}
        value={date}
        onChange={(day) => {
          setDate(day)
          onChoose(undefined)
        }}
        options={days.map((day) => ({ value: day, label: format.date(day, 'weekday') }))}
      />
      <Flights
        key={`${leg} ${date}`}
        booking={booking}
        wanted={{ id: change.id, leg, date }}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  )
}

type FlightsProps = Pick<FreeProps, 'booking' | 'chosen' | 'onChoose'> & {
  wanted: { id: string; leg: number; date: string }
}

function Flights({ booking, wanted, chosen, onChoose }: FlightsProps) {
  const t = useText('airline_changes')
  const translate = useTranslateMessage()
  const { data, error } = useQuery(freeFlightsQuery(useApi(), booking, wanted))
  if (error) return <Notice tone="bad">{isApiError(error) ? translate(error.message) : t('failed')}</Notice>
  if (!data)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </Loading>
    )
  if (data.length === 0) return <Notice>{t('no_flights')}</Notice>
  return (
    <RadioGroup
      look="cards"
      label={t('which_flight')}
      value={chosen ?? ''}
      onChange={onChoose}
      options={data.map((offer) => ({
        value: offer.offer_id,
        label: (
          <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-ink">
            <LegTimes leg={offer.legs[wanted.leg]!} />
            <span className="font-mid">{t('free')}</span>
          </span>
        ),
      }))}
    />
  )
}
