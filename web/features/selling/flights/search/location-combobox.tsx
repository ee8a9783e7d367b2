import { useQuery } from '@tanstack/react-query'
import { MapPin, Plane, TramFront } from 'lucide-react'
import { type ComponentProps, type InputHTMLAttributes, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Airport } from '#contract/catalogue/locations'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { ComboboxSheet } from '#web/ui/combobox-sheet.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { useFrontDesk } from '#web/kit/people/front-desk.ts'
import { airportsByCodeQuery, airportsQuery } from '../locations.queries.ts'
import { type LocationChoice, placeOf } from './search-state.ts'

/** As in the form's style sheet. */
const phoneBelow = 768

type LocationComboboxProps = {
  input: InputHTMLAttributes<HTMLInputElement>
  label: string
  /** What was typed before this part arrived. */
  typed: string | null
  place: LocationChoice | null
  onChange: (place: LocationChoice) => void
}

/** What an agency sold lately stands before what is offered to everybody. */
const withFirst = (first: readonly Airport[], others: readonly Airport[]): Airport[] => [
  ...first,
  ...others.filter(({ code }) => first.every((one) => one.code !== code)),
]

/** Finds airports by code, city, airport or country, in both scripts, while one types. */
export default function LocationCombobox({ input, label, typed, place, onChange }: LocationComboboxProps) {
  const t = useText('search')
  const locale = useLocale()
  const chosen = place?.city[locale] ?? ''
  const [text, setText] = useState(typed ?? chosen)
  const asked = useDeferredValue(text === chosen ? '' : text.trim())
  const api = useApi()
  const { desk } = useFrontDesk()
  const { data, isFetching, isPlaceholderData } = useQuery(airportsQuery(api, asked, desk?.origin))
  const lately = [...new Set((desk?.routes ?? []).flatMap((route) => [route.origin, route.destination]))].slice(0, 5)
  const { data: sold = [] } = useQuery({
    ...airportsByCodeQuery(api, lately),
    enabled: asked === '' && lately.length > 0,
  })
  // Rows of what was typed before must not be picked for what is typed now.
  const matches = isPlaceholderData ? [] : asked === '' ? withFirst(sold, data ?? []) : (data ?? [])
  const [shownLocation, setShownLocation] = useState(place?.code)
  // The two places were swapped, or an earlier search was taken up.
  if (place?.code !== shownLocation) {
    setShownLocation(place?.code)
    setText(chosen)
  }

  const choose = (airport: Airport) => {
    setShownLocation(airport.code)
    setText(airport.city[locale])
    onChange(placeOf(airport))
  }
  // The first match of what stands there, once the answer to exactly that has come.
  const isOpen = text.trim() !== '' && text !== chosen
  const isAnswered = isOpen && asked === text.trim() && data !== undefined && !isPlaceholderData
  const best = isAnswered ? matches[0] : undefined
  // Left before the answer came: what was typed waits for it.
  const [left, setLeft] = useState(false)
  const settle = () => {
    if (best) choose(best)
    else if (!isOpen || isAnswered) setText(chosen)
    setLeft(isOpen && !isAnswered)
  }
  useEffect(() => {
    if (left && isAnswered) settle()
  }, [left, isAnswered])
  const isNarrow = useNarrow(phoneBelow)
  const field = { ...input, ...(isOpen ? { 'data-typed': true } : {}) } as InputHTMLAttributes<HTMLInputElement>
  const shared = {
    label,
    listLabel: t('airport_list'),
    items: matches,
    keyOf: (airport: Airport) => airport.code,
    text,
    onText: (next: string) => {
      setLeft(false)
      setText(next)
    },
    chosenKey: place?.code ?? null,
    busy: isFetching,
    markFirst: best !== undefined,
    renderItem: (airport: Airport) => <AirportRow airport={airport} />,
  }
  if (isNarrow)
    return <OnPhone {...shared} field={field} onChoose={choose} onSettle={settle} onCancel={() => setText(chosen)} />
  return (
    <Combobox
      {...shared}
      input={field}
      textOf={(airport) => airport.city[locale]}
      onChoose={choose}
      keepTyping={typed !== null}
      onLeave={settle}
    />
  )
}

type OnPhoneProps = Omit<ComponentProps<typeof ComboboxSheet<Airport>>, 'placeholder' | 'onEnter' | 'onClose'> & {
  field: InputHTMLAttributes<HTMLInputElement>
  /** Takes what fits what was typed, now or when it is found. */
  onSettle: () => void
  onCancel: () => void
}

/** On a phone the field shows what is chosen; a press opens the choice over the whole screen. */
function OnPhone({ field, onChoose, onSettle, onCancel, ...shared }: OnPhoneProps) {
  const [isAsked, setAsked] = useState(true)
  const input = useRef<HTMLInputElement>(null)
  // What had the focus before is gone: it was the plain input.
  const close = () => {
    setAsked(false)
    requestAnimationFrame(() => input.current?.focus())
  }
  return (
    <>
      <input
        {...field}
        ref={input}
        readOnly
        value={shared.text}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          setAsked(true)
        }}
      />
      {isAsked && (
        <ComboboxSheet
          {...shared}
          placeholder={field.placeholder}
          onChoose={(airport) => {
            onChoose(airport)
            close()
          }}
          onEnter={() => {
            onSettle()
            close()
          }}
          onClose={() => {
            onCancel()
            close()
          }}
        />
      )}
    </>
  )
}

function AirportRow({ airport }: { airport: Airport }) {
  const t = useText('search')
  const format = useFormat()
  const locale = useLocale()
  const isMetro = airport.kind === 'metro'
  const Icon = isMetro ? TramFront : airport.near ? MapPin : Plane
  const second = airport.near
    ? t('km_from', { km: airport.near.km, city: airport.near.city[locale] })
    : airport.country[locale]
  return (
    <>
      <Icon aria-hidden className="size-4.5 flex-none text-ink-3" strokeWidth={1.6} />
      <span className="min-w-0 flex-1">
        <span className="block font-mid">
          {format.list([airport.city[locale], isMetro ? t('all_airports') : airport.name[locale]])}
        </span>
        <span className="block text-13 text-ink-3">{second}</span>
      </span>
      <Code className="font-mid">{airport.code}</Code>
    </>
  )
}
