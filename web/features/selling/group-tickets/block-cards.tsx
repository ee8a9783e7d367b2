import { Armchair, BriefcaseBusiness, Luggage } from 'lucide-react'
import type { GroupTicket } from '#contract/selling/group-tickets'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Tag } from '#web/ui/chip.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { BlockFlights } from './block-flights.tsx'

type CardsProps = {
  blocks: readonly GroupTicket[]
  hrefOf: (id: string) => string
  /** An agency's customer stands beside the screen: what the agency pays is not shown. */
  netHidden?: boolean
}
const fewSeats = 10

/** Blocks of seats, one card each: flights, seats left, bags, what is due when, and the price of one seat. */
export function BlockCards({ blocks, hrefOf, netHidden = false }: CardsProps) {
  return (
    <ul className="grid gap-3">
      {blocks.map((block) => (
        <li key={block.id}>
          <BlockCard block={block} href={hrefOf(block.id)} netHidden={netHidden} />
        </li>
      ))}
    </ul>
  )
}

function BlockCard({ block, href, netHidden }: { block: GroupTicket; href: string; netHidden: boolean }) {
  const t = useText('group_tickets')
  const format = useFormat()
  const { locale } = format
  const few = block.seats_left <= fewSeats
  return (
    <article className="grid rounded-r-3 bg-surface-1 shadow-lift-1 md:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0 p-card">
        <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-20">
            {t('from_to', { from: block.origin_city[locale], to: block.destination_city[locale] })}
          </h2>
          <span className="text-13 text-ink-2">{block.airline_name[locale]}</span>
        </header>
        <BlockFlights block={block} />
        <p className="mt-2 text-13 text-ink-2 sm:hidden">
          {format.list(block.legs.map((leg) => format.date(leg.departure_at.slice(0, 10), 'weekday')))}
        </p>
        <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 border-t border-line pt-3 text-13 text-ink-2">
          <Fact icon={Luggage}>{t('checked_bag', { kg: block.checked_kg })}</Fact>
          <Fact icon={BriefcaseBusiness}>{t('cabin_bag', { kg: block.cabin_kg })}</Fact>
          <li>{t('names_by', { day: format.date(block.names_on, 'short') })}</li>
          <li>{t('tickets_by', { day: format.date(block.ticket_on, 'short') })}</li>
        </ul>
      </div>
      <div className="flex flex-col gap-2 border-line p-card max-md:border-t md:border-s md:border-dashed">
        <span className="self-start">
          <Tag tone={few ? 'warn' : 'info'} icon={<Armchair aria-hidden className="size-3.5" strokeWidth={1.8} />}>
            {block.seats_left === 0 ? t('sold_out') : t('seats_left', { count: block.seats_left })}
          </Tag>
        </span>
        <Price block={block} netHidden={netHidden} />
        <span className="text-13 text-ink-2">
          {t.rich('deposit_from', { amount: <Money value={block.deposit} /> })}
        </span>
        <Link href={href} className={buttonStyle(block.seats_left > 0 ? 'primary' : 'secondary', 'normal', 'mt-auto')}>
          {t(block.seats_left > 0 ? 'choose_seats' : 'look')}
        </Link>
      </div>
    </article>
  )
}

function Price({ block: { price, agent_view }, netHidden }: { block: GroupTicket; netHidden: boolean }) {
  const t = useText('group_tickets')
  const selling = agent_view?.selling.adult
  return (
    <>
      <Money value={netHidden && selling ? selling : price.adult} className="text-24 font-mid" />
      <span className="text-13 text-ink-2">{t('per_adult')}</span>
      {selling && !netHidden && (
        <span className="text-13 text-ink-2">{t.rich('you_sell', { amount: <Money value={selling} /> })}</span>
      )}
    </>
  )
}

const Fact = ({ icon: Icon, children }: { icon: typeof Luggage; children: string }) => (
  <li className="inline-flex items-center gap-1.5">
    <Icon aria-hidden className="size-4 text-ink-3" strokeWidth={1.6} />
    {children}
  </li>
)
