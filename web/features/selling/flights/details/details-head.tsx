import { CircleCheck, LoaderCircle, MessageSquareQuote, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Flight } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { Backward } from '#web/ui/mirrored.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useSearchContext } from '../search-context.ts'
import { airlineOf, cityOf } from '../flight-words.ts'
import { NetSwitch } from '#web/kit/money/net-switch.tsx'
import type { Question } from '../search/search-address.ts'

/** Back to the list a flight came from: the agency's or the public one. */
export const resultsHref = (area: 'public' | 'agent', question: Question) =>
  area === 'agent'
    ? `${paths.agentFlights()}?${new URLSearchParams(question as Record<string, string>).toString()}`
    : paths.flightSearch(question)

type DetailsHeadProps = { flight: Flight; question: Question; shared: boolean; checking: boolean; shareHref: string }

/** Where from and to, for whom, and that the price is of this minute. */
export function DetailsHead({ flight, question, shared, checking, shareHref }: DetailsHeadProps) {
  const t = useText('flight')
  const search = useText('search')
  const format = useFormat()
  const { names, area } = useSearchContext()
  const { adults, children, infants } = flight.passengers
  const [first] = flight.legs
  if (!first) return null
  const isReturn = flight.legs.length === 2 && flight.legs[1]?.destination === first.origin
  const trip = flight.legs.length === 1 ? 'trip_one_way' : isReturn ? 'trip_round_trip' : 'trip_multi_city'
  const ends = { from: cityOf(names, first.origin, format), to: cityOf(names, first.destination, format) }
  const people = [
    search('adult', { count: adults }),
    ...(children > 0 ? [search('child', { count: children })] : []),
    ...(infants > 0 ? [search('infant', { count: infants })] : []),
  ]
  return (
    <header>
      <Link href={resultsHref(area, question)} className="inline-flex min-h-9 items-center gap-2 text-14 text-sea">
        <Backward className="size-4" />
        <span className="underline decoration-sea-line underline-offset-4">{t('back_to', { city: ends.to })}</span>
      </Link>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-32 leading-tight font-light tracking-display md:text-40">
            {trip === 'trip_multi_city'
              ? t('heading_multi', { from: ends.from, count: flight.legs.length })
              : t('heading', ends)}
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-14 text-ink-2">
            <span>{format.list(people)}</span>
            <span>{t(trip)}</span>
            <PriceState flight={flight} checking={checking} />
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {area === 'agent' && <NetSwitch />}
          <ShareButton href={shareHref} title={t('heading', ends)} />
        </div>
      </div>
      {shared && (
        <Notice tone="info" className="mt-4">
          {t('shared_note')}
        </Notice>
      )}
    </header>
  )
}

function PriceState({ flight, checking }: { flight: Flight; checking: boolean }) {
  const t = useText('flight')
  const format = useFormat()
  const { names } = useSearchContext()
  const icon = 'size-4 flex-none'
  if (checking) {
    return (
      <span role="status" className="inline-flex items-center gap-1.5">
        <LoaderCircle aria-hidden className={`${icon} animate-spin`} strokeWidth={1.8} /> {t('checking')}
      </span>
    )
  }
  if (flight.isSooperFlight) {
    return (
      <span className="inline-flex items-center gap-1.5 font-mid text-quote">
        <MessageSquareQuote aria-hidden className={icon} strokeWidth={1.8} /> {t('quote_only')}
      </span>
    )
  }
  return (
    <span role="status" className="inline-flex items-center gap-1.5 font-mid text-ok">
      <CircleCheck aria-hidden className={icon} strokeWidth={1.8} />
      {t('checked', { airline: airlineOf(names, flight.validating_carrier, format) })}
    </span>
  )
}

/** Hands the address to the phone's own sharing, or copies it. */
function ShareButton({ href, title }: { href: string; title: string }) {
  const t = useText('flight')
  const [copied, setCopied] = useState(false)
  const share = async () => {
    const url = new URL(href, location.origin).href
    if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
      // Closing the sheet without choosing is a rejection too: nothing to say about it.
      await navigator.share({ url, title }).catch(() => undefined)
      return
    }
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <button
      type="button"
      className={buttonStyle('secondary', 'normal')}
      onClick={() => void share()}
      onBlur={() => setCopied(false)}
    >
      <Share2 aria-hidden className="size-4" strokeWidth={1.8} />
      <span aria-live="polite">{copied ? t('share_copied') : t('share')}</span>
    </button>
  )
}
