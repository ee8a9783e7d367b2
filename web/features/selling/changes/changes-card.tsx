import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Baby, CalendarClock, PenLine } from 'lucide-react'
import { useState } from 'react'
import { type ChangeQuote, changes } from '#contract/selling/changes'
import type { Booking } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { bookingOfItem } from '#web/kit/record/item-of.ts'
import { ItemPicker } from '#web/kit/record/item-picker.tsx'
import { otherDays } from '#web/kit/record/other-days.ts'
import { ticketText } from '#web/kit/record/ticket-number.ts'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag, type Tone } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { changeableItems, exchanges, isOpen, itemToJoin, missedOf, splitChanges } from './change.rules.ts'
import { Credits, UnusedTickets } from './held-by-airline.tsx'
import { InfantDialog } from './infant-dialog.tsx'
import { changesQuery } from './changes.queries.ts'
import { NameDialog } from './name-dialog.tsx'
import { LegWords } from './leg-words.tsx'

const tones: Record<ChangeQuote['state'], Tone> = {
  quoted: 'accent',
  accepted: 'info',
  declined: 'mute',
  refused: 'bad',
  expired: 'mute',
  done: 'ok',
}

/** Changes of a booking's flights: what is quoted or under way, what is done, and the way to another. */
export function ChangesCard(props: CardProps) {
  return (
    <WithTexts feature="changes">
      {() => <WithTexts feature="splits">{() => <Loaded {...props} />}</WithTexts>}
    </WithTexts>
  )
}

type CardProps = {
  booking: Booking
  /** Where a booking's page is, for those who get one of their own to be changed. */
  hrefOf?: (reference: string) => string
}

function Loaded({ booking, hrefOf }: CardProps) {
  const navigate = useNavigate()
  const t = useText('changes')
  const cache = useQueryClient()
  const isAsked = useRouterState({ select: ({ location }) => location.hash === otherDays })
  const [open, setOpen] = useState<'flights' | 'name' | 'infant' | null>(isAsked ? 'flights' : null)
  const [asked, setAsked] = useState<ChangeQuote>()
  const items = changeableItems(booking)
  const [no, setNo] = useState<number>()
  const item = items.find((one) => one.no === no) ?? items[0]
  const joined = itemToJoin(booking)
  const heldItem = booking.items.find(({ status, product }) => status === 'saved' && product === 'flight')
  const hasFlights = booking.legs.length > 0 && (booking.tickets.length > 0 || joined !== undefined || !!heldItem)
  const { data } = useQuery({ ...changesQuery(useApi(), booking.id), enabled: hasFlights })
  if (!hasFlights || !data) return null
  // What is bought beside the fare has a card of its own.
  const own = data.all.filter(({ act }) => act !== 'services')
  const isBusy = data.all.some((one) => one.act === 'services' && isOpen(one))
  const mayAsk = item || joined || data.unused.length > 0 || (heldItem && data.credits.length > 0)
  if (own.length === 0 && (!mayAsk || isBusy)) return null
  const { open: current, done, earlier } = splitChanges(own)
  const meant = bookingOfItem(booking, current?.item ?? item?.no ?? 1)
  const read = (quote: ChangeQuote) => {
    setAsked(quote)
    setOpen('flights')
  }
  const quote = asked ?? (current?.state === 'quoted' ? current : undefined)
  const isChangeable = meant.brand?.change.allowed !== false
  const missed = item ? missedOf(booking, data.unused, item.no) : new Set<number>()
  return (
    <Card title={t('title')}>
      <div className="grid gap-4">
        {current && <Current quote={current} onOpen={() => setOpen('flights')} />}
        {done.map((one) => (
          <Done key={one.reference} quote={one} />
        ))}
        {done.length > 0 && <Exchanged booking={booking} />}
        {data.credits.length > 0 && (
          <Credits
            credits={data.credits}
            booking={booking}
            held={!current && !isBusy ? heldItem : undefined}
            onQuoted={read}
          />
        )}
        {data.unused.length > 0 && (
          <UnusedTickets tickets={data.unused} booking={booking} isFree={!current && !isBusy} onQuoted={read} />
        )}
        {earlier.length > 0 && <Earlier quotes={earlier} />}
        {joined && !current && !isBusy && (
          <Button
            size="small"
            icon={<Baby aria-hidden className="size-4" strokeWidth={1.8} />}
            onClick={() => setOpen('infant')}
          >
            {t('infant_start')}
          </Button>
        )}
        {item && !current && !isBusy && (
          <>
            <ItemPicker label={t('which_item')} items={items} no={item.no} onChoose={setNo} />
            {!isChangeable && <p className="text-14 text-ink-2">{t('rule_never')}</p>}
            {isChangeable && (
              <Button
                size="small"
                icon={<CalendarClock aria-hidden className="size-4" strokeWidth={1.8} />}
                onClick={() => setOpen('flights')}
              >
                {t(missed.size > 0 ? 'start_missed' : 'start')}
              </Button>
            )}
            {item.renames && (
              <Button
                size="small"
                icon={<PenLine aria-hidden className="size-4" strokeWidth={1.8} />}
                onClick={() => setOpen('name')}
              >
                {t('name_start')}
              </Button>
            )}
          </>
        )}
      </div>
      {open === 'infant' && joined && <InfantDialog booking={booking} item={joined.no} onClose={() => setOpen(null)} />}
      {open === 'name' && item && <NameDialog booking={meant} item={item.no} onClose={() => setOpen(null)} />}
      {open === 'flights' && ((item && isChangeable) || quote || current) && (
        <ChangeDialog
          booking={meant}
          item={quote?.item ?? current?.item ?? item!.no}
          quote={quote}
          missed={missed}
          onQuoted={() => fetchAgain(cache, changes.quote)}
          onClose={(split) => {
            setOpen(null)
            setAsked(undefined)
            // What was quoted for them stands there.
            if (split && hrefOf) void navigate({ href: hrefOf(split) })
          }}
        />
      )}
    </Card>
  )
}

const moved = (quote: ChangeQuote) =>
  quote.legs_after.filter((leg, at) => leg.departure_at !== quote.legs_before[at]?.departure_at)

function Head({ quote }: { quote: ChangeQuote }) {
  const t = useText('changes')
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Code className="text-13 text-ink-2">{quote.reference}</Code>
        <Tag tone={tones[quote.state]}>{t(`state_${quote.state}`)}</Tag>
      </p>
      {quote.name && (
        <Code className="font-mid">{`${quote.name.surname} / ${quote.name.given_name} ${quote.name.title.toUpperCase()}`}</Code>
      )}
      {quote.act === 'name' && !quote.name && <p className="text-14">{t('done_name')}</p>}
      {quote.act === 'infant' && <p className="text-14">{t('infant')}</p>}
      {quote.act === 'credit' && <p className="text-14">{t('act_credit')}</p>}
      {quote.act === 'emd' && <p className="text-14">{t('act_emd')}</p>}
      {moved(quote).map((leg) => (
        <LegWords key={leg.departure_at} leg={leg} />
      ))}
    </>
  )
}

function Total({ quote: { total, state, act } }: { quote: ChangeQuote }) {
  const t = useText('changes')
  const back = act === 'credit' ? 'sum_credit_total' : 'sum_back'
  return (
    <p className="flex items-baseline justify-between gap-4 text-14">
      <span className="text-ink-2">{t(total.amount < 0 ? back : state === 'done' ? 'sum_paid' : 'sum_total')}</span>
      <Money value={{ ...total, amount: Math.abs(total.amount) }} decimals="always" className="font-mid" />
    </p>
  )
}

function Current({ quote, onOpen }: { quote: ChangeQuote; onOpen: () => void }) {
  const t = useText('changes')
  const moment = useMoment()
  return (
    <div className="grid gap-2">
      <Head quote={quote} />
      <Total quote={quote} />
      {quote.state === 'quoted' && quote.valid_until && (
        <p className="text-13 text-ink-2">{t('until', { when: moment(quote.valid_until) })}</p>
      )}
      {quote.state === 'accepted' ? (
        <p className="text-13 text-ink-2">{t('waiting')}</p>
      ) : (
        <Button look="primary" size="small" onClick={onOpen}>
          {t('open_quote')}
        </Button>
      )}
    </div>
  )
}

function Done({ quote }: { quote: ChangeQuote }) {
  const t = useText('changes')
  const moment = useMoment()
  return (
    <div className="grid gap-2 border-t border-line pt-3 first:border-t-0 first:pt-0">
      <Head quote={quote} />
      <Total quote={quote} />
      <p className="text-13 text-ink-2">
        {quote.settled_at && t('done_text', { when: moment(quote.settled_at) })}{' '}
        {quote.invoice && <bdi>{t('paper', { number: quote.invoice.number })}</bdi>}
        {quote.credit_note && <bdi>{t('credit_note', { number: quote.credit_note.number })}</bdi>}
      </p>
    </div>
  )
}

function Exchanged({ booking }: { booking: Booking }) {
  const t = useText('changes')
  return (
    <div>
      <p className="text-13 font-mid text-ink-2">{t('exchanged')}</p>
      <ul className="text-13">
        {exchanges(booking.tickets).map(({ old, next }) => (
          <li key={old}>
            {t.rich('exchanged_for', {
              old: <Code>{ticketText(old)}</Code>,
              next: <Code className="font-mid">{ticketText(next)}</Code>,
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Earlier({ quotes }: { quotes: readonly ChangeQuote[] }) {
  const t = useText('changes')
  return (
    <details className="text-13 text-ink-2">
      <summary className="cursor-pointer">{t('earlier')}</summary>
      <ul className="mt-2 grid gap-2">
        {quotes.map((one) => (
          <li key={one.reference} className="grid gap-1">
            <Head quote={one} />
            {one.state === 'refused' && t('refused_text')}
          </li>
        ))}
      </ul>
    </details>
  )
}
