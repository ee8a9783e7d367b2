import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CalendarDays, Search } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { type Party, readParties, writeParties } from '#contract/catalogue/hotel-terms'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Select } from '#web/ui/select.tsx'
import { RoomsField } from './rooms-field.tsx'
import type { StayQuestion } from './stay-question.ts'
import { citiesQuery } from './stays.queries.ts'

const NightsPicker = lazy(() => import('./nights-picker.tsx'))

type SearchFormProps = {
  question: StayQuestion
  today: string
  hrefOf: (question: StayQuestion) => string
}

/** Where, which nights, who: before its scripts arrive a plain form that asks the same address. */
export function StaySearchForm({ question, today, hrefOf }: SearchFormProps) {
  const t = useText('stays')
  const locale = useLocale()
  const router = useRouter()
  const { data: cities = [] } = useQuery(citiesQuery(useApi()))
  const [city, setCity] = useState(question.city || (cities[0]?.code ?? ''))
  const [nights, setNights] = useState({ check_in: question.check_in, check_out: question.check_out })
  const [parties, setParties] = useState<Party[]>(() => readParties(question.rooms) ?? [{ adults: 2, child_ages: [] }])
  const rooms = writeParties(parties)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void router.navigate({ href: hrefOf({ city, ...nights, rooms }) })
  }
  return (
    <form
      method="get"
      action={hrefOf({ city: '', check_in: '', check_out: '', rooms: '' }).split('?')[0]}
      onSubmit={submit}
      className="counter grid gap-3 rounded-r-3 bg-surface-2 p-4 text-ink sm:grid-cols-2 lg:grid-cols-[1fr_1.2fr_1.2fr_auto] lg:items-end"
    >
      <Select
        label={t('city')}
        name="city"
        empty={null}
        value={city}
        options={cities.map(({ code, name }) => ({ value: code, label: name[locale] }))}
        onChange={(event) => setCity(event.target.value)}
      />
      <Nights nights={nights} today={today} onChange={setNights} />
      <RoomsField parties={parties} onChange={setParties} />
      <input type="hidden" name="check_in" value={nights.check_in} />
      <input type="hidden" name="check_out" value={nights.check_out} />
      <input type="hidden" name="rooms" value={rooms} />
      <button type="submit" className={buttonStyle('primary', 'large', 'w-full lg:w-auto')}>
        <Search aria-hidden className="size-5" strokeWidth={1.8} />
        {t('search')}
      </button>
    </form>
  )
}

type Days = { check_in: string; check_out: string }

function Nights({ nights, today, onChange }: { nights: Days; today: string; onChange: (nights: Days) => void }) {
  const t = useText('stays')
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-14 font-mid" id="stay-nights">
        {t('dates')}
      </span>
      <button
        ref={button}
        type="button"
        aria-labelledby="stay-nights stay-nights-value"
        aria-haspopup="dialog"
        className="flex min-h-control items-center gap-2 rounded-r-2 bg-surface-1 px-3 text-start text-14 inset-ring inset-ring-line-strong hover:bg-surface-hover"
        onClick={() => setOpen(true)}
      >
        <CalendarDays aria-hidden className="size-4.5 flex-none text-ink-3" strokeWidth={1.6} />
        <span id="stay-nights-value">
          {format.date(nights.check_in, 'weekday')} – {format.date(nights.check_out, 'weekday')}
        </span>
      </button>
      {open && (
        <Suspense>
          <NightsPicker
            anchor={button}
            nights={nights}
            today={today}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
