import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookings, type Booking } from '#contract/selling/bookings'
import type { Flight } from '#contract/selling/flights'
import { fareName } from '#contract/selling/fare-name'
import { useApi } from '#web/api/context.tsx'
import { DuplicatesDialog, useDoubled } from '#web/features/selling/duplicates/index.ts'
import { errorWords } from '#web/kit/form/error-words.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayPicker } from '#web/ui/calendar.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type AddedJourney, codeOf, flightsToAddQuery, isAirport } from './add-flight.queries.ts'
import { FlightWords } from './flight-words.tsx'
import { useAct } from './use-booking-acts.ts'

type DialogProps = { booking: Booking; onClose: () => void }

/** One more flight for the same passengers: from where to where and when, then which. It is held, nothing is charged. */
export default function AddFlightDialog({ booking, onClose }: DialogProps) {
  const t = useText('bookings')
  const [journey, setJourney] = useState<AddedJourney>()
  return (
    <Dialog isOpen wide onOpenChange={(open) => !open && onClose()} title={t('add_flight')}>
      {journey ? (
        <Offers booking={booking} journey={journey} onBack={() => setJourney(undefined)} onClose={onClose} />
      ) : (
        <Where booking={booking} onFind={setJourney} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Where({ booking, onFind, onClose }: DialogProps & { onFind: (journey: AddedJourney) => void }) {
  const t = useText('bookings')
  const today = useClock().today()
  const last = booking.legs.at(-1)
  const [origin, setOrigin] = useState(last?.destination ?? '')
  const [destination, setDestination] = useState('')
  const [day, setDay] = useState(last?.arriving_at.slice(0, 10) ?? today)
  const [asked, setAsked] = useState(false)
  const problem = (code: string) => (asked && !isAirport(code) ? t('add_airport_missing') : undefined)
  const find = () => {
    setAsked(true)
    if (isAirport(origin) && isAirport(destination)) onFind({ origin, destination, day })
  }
  return (
    <div className="grid gap-4 text-ink">
      <p className="text-ink-2">{t('add_flight_text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          latin
          label={t('add_from')}
          hint={t('add_airport_hint')}
          error={problem(origin)}
          value={origin}
          onChange={(event) => setOrigin(codeOf(event.target.value))}
        />
        <TextField
          latin
          label={t('add_to')}
          hint={t('add_airport_hint')}
          error={problem(destination)}
          value={destination}
          onChange={(event) => setDestination(codeOf(event.target.value))}
        />
      </div>
      <DayPicker label={t('add_day')} monthCount={1} min={today} value={day} onChange={setDay} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('not_now')}</Button>
        <Button look="primary" onClick={find}>
          {t('add_find')}
        </Button>
      </div>
    </div>
  )
}

type OffersProps = DialogProps & { journey: AddedJourney; onBack: () => void }

function Offers({ booking, journey, onBack, onClose }: OffersProps) {
  const t = useText('bookings')
  const common = useText('common')
  const { data, error } = useQuery(flightsToAddQuery(useApi(), journey, booking.passengers))
  if (data && data.length > 0) return <Choice booking={booking} flights={data} onBack={onBack} onClose={onClose} />
  return (
    <div className="grid gap-4">
      {data ? (
        <Notice>{t('add_none')}</Notice>
      ) : error ? (
        <Notice tone="bad">{errorWords(error, common)}</Notice>
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      <div className="flex justify-end">
        <Button onClick={onBack}>{t('add_back')}</Button>
      </div>
    </div>
  )
}

function Choice({
  booking,
  flights,
  onBack,
  onClose,
}: DialogProps & { flights: readonly Flight[]; onBack: () => void }) {
  const locale = useLocale()
  const t = useText('bookings')
  const [chosen, setChosen] = useState(flights[0]!.flight_id)
  const { run, busy, problem } = useAct()
  const twice = useDoubled()
  const add = async () => {
    const { flight_id, supplier, isSooperFlight, price } = flights.find((one) => one.flight_id === chosen)!
    const body = {
      booking_id: booking.id,
      flight_id,
      supplier,
      isSooperFlight,
      expected_total: price,
      ...twice.consent(),
    }
    if (await run(bookings.addFlight, body, twice.refused)) onClose()
  }
  return (
    <div className="grid gap-4">
      <RadioGroup
        look="cards"
        label={t('add_which')}
        value={chosen}
        onChange={setChosen}
        options={flights.map((flight) => ({
          value: flight.flight_id,
          label: (
            <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-ink">
              <span className="grid gap-1">
                {flight.legs.map((leg) => (
                  <FlightWords key={leg.departure_at} leg={leg} />
                ))}
                <Code className="text-13 text-ink-2">{fareName(flight.brand, locale)}</Code>
              </span>
              <Money value={flight.price} decimals="always" className="font-mid" />
            </span>
          ),
        }))}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <DuplicatesDialog
        doubled={twice.doubled}
        names={booking.passengers.map(({ given_name, surname }) => `${given_name} ${surname}`)}
        onAccept={() => twice.accept(() => void add())}
        onBack={twice.dismiss}
        busy={busy}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{t('add_back')}</Button>
        <Button look="primary" loading={busy} onClick={() => void add()}>
          {t('add_act')}
        </Button>
      </div>
    </div>
  )
}
