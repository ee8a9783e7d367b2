import { MessageSquareQuote, Sparkles, TrendingDown, Zap } from 'lucide-react'
import type { Flight } from '#contract/selling/flights'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Tag } from '#web/ui/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { Money } from '#web/ui/money.tsx'
import { useSearchContext } from '../search-context.ts'
import { airlineOf, travellersOf } from '../flight-words.ts'
import { OfferLink } from './offer-link.tsx'

export type Badge = 'best' | 'cheapest' | 'fastest'
const badges = {
  best: { tone: 'accent', Icon: Sparkles },
  cheapest: { tone: 'ok', Icon: TrendingDown },
  fastest: { tone: 'info', Icon: Zap },
} as const

type OfferBadgeProps = { flight: Flight; badge: Badge | null }

/** Why this offer stands out, and whether its fare is only for show. */
export function OfferBadges({ flight, badge }: OfferBadgeProps) {
  const t = useText('flights')
  return (
    <div className="flex min-h-6 items-center justify-between gap-2">
      <OfferBadge flight={flight} badge={badge} />
      {flight.demo && (
        <span title={t('demo')} className="ms-auto">
          <Tag>{t('demo_short')}</Tag>
        </span>
      )}
    </div>
  )
}

/** Best, cheapest, fastest, or only by quotation. */
export function OfferBadge({ flight, badge }: OfferBadgeProps) {
  const t = useText('flights')
  const icon = 'size-3.5'
  if (flight.isSooperFlight) {
    return (
      <Tag tone="quote" icon={<MessageSquareQuote aria-hidden className={icon} strokeWidth={1.8} />}>
        {t('by_quotation')}
      </Tag>
    )
  }
  if (!badge) return null
  const { tone, Icon } = badges[badge]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden className={icon} strokeWidth={1.8} />}>
      {t(badge)}
    </Tag>
  )
}

/** What the person before the screen compares by: an agent the selling price of all, others the price of one adult. */
export function OfferPrice({ flight }: { flight: Flight }) {
  const t = useText('flights')
  const format = useFormat()
  const { netHidden } = useSearchContext()
  const count = travellersOf(flight)
  const about = flight.isSooperFlight && <span className="me-1 text-16 font-text text-ink-2">{t('about')}</span>
  if (flight.agent_view) {
    const { net, margin, selling } = flight.agent_view
    return (
      <div>
        <p className="text-24 leading-[1.25] font-mid">
          {about}
          <Money value={selling} />
        </p>
        <p className="text-13 text-ink-2">{format.list([t('selling'), t('for', { count, price: '' }).trim()])}</p>
        {!netHidden && (
          <dl className="mt-1 flex flex-wrap gap-x-3 text-13 text-ink-2 max-md:justify-end">
            <div className="flex gap-1">
              <dt className="text-ink-3">{t('net')}</dt>
              <dd>
                <Money value={net} size="bare" />
              </dd>
            </div>
            <div className="flex gap-1">
              <dt className="text-ink-3">{t('margin')}</dt>
              <dd>
                <Money value={margin} size="bare" />
              </dd>
            </div>
          </dl>
        )}
      </div>
    )
  }
  const total = count > 1 && t.rich('for', { price: <Money value={flight.price} /> }, { count })
  return (
    <div>
      <p className="text-24 leading-[1.25] font-mid max-md:text-22">
        {about}
        <Money value={flight.price_per_adult} />
      </p>
      <p className="text-13 text-ink-2 max-md:inline">{t('per_person')}</p>
      {(total || flight.isSooperFlight) && (
        <p className="text-13 text-ink-2 max-md:inline">
          <span className="md:hidden">{format.locale === 'ar' ? '، ' : ', '}</span>
          {total}
          {total && flight.isSooperFlight && (format.locale === 'ar' ? '، ' : ', ')}
          {flight.isSooperFlight && t('not_final')}
        </p>
      )}
    </div>
  )
}

type OfferActionProps = { flight: Flight; href: string; onAsk: () => void }

/** Chooses the offer or asks for its price. On a phone the whole card is this action. */
export function OfferAction({ flight, href, onAsk }: OfferActionProps) {
  const t = useText('flights')
  const format = useFormat()
  const { names } = useSearchContext()
  const values = {
    airline: airlineOf(names, flight.validating_carrier, format),
    time: format.time(flight.legs[0]?.departure_at ?? ''),
    price: format.money(flight.agent_view?.selling ?? flight.price_per_adult),
  }
  const cover =
    'max-md:absolute max-md:inset-0 max-md:rounded-r-3 max-md:text-[0px] max-md:!bg-transparent max-md:!shadow-none max-md:!inset-ring-0'
  if (flight.isSooperFlight) {
    return (
      <button
        type="button"
        className={buttonStyle('secondary', 'normal', cx('w-full', cover))}
        aria-label={t('ask_quote_named', values)}
        onClick={onAsk}
      >
        {t('ask_quote')}
      </button>
    )
  }
  return (
    <OfferLink href={href} className={cx('offer-select', cover)} aria-label={t('select_named', values)}>
      {t('select')}
    </OfferLink>
  )
}
