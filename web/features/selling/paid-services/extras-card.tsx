import { useQuery } from '@tanstack/react-query'
import { Luggage } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import { changesQuery } from '#web/features/selling/changes/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { ItemPicker } from '#web/kit/record/item-picker.tsx'
import { ticketText } from '#web/kit/record/ticket-number.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { documentOf, isGivenBack, mayGoBack, nameOf, openQuote, sellingItems, serviceWords } from './extras.rules.ts'

const ChooseDialog = lazy(() => import('./choose-dialog.tsx'))
const QuoteDialog = lazy(() => import('./quote-dialog.tsx'))
type Extra = Booking['ancillaries'][number]

/** Bags, seats and paid services of a booking with their documents, and the way to more. */
export function ExtrasCard({ booking }: { booking: Booking }) {
  return (
    <WithTexts feature="extras">
      {() => <WithTexts feature="changes">{() => <Extras booking={booking} />}</WithTexts>}
    </WithTexts>
  )
}

function Extras({ booking }: { booking: Booking }) {
  const t = useText('extras')
  const [open, setOpen] = useState<'choose' | 'quote' | null>(null)
  const [back, setBack] = useState<Extra>()
  const [no, setNo] = useState<number>()
  const items = sellingItems(booking)
  const item = items.find((one) => one.no === no) ?? items[0]
  const extras = booking.ancillaries
  const { data } = useQuery({ ...changesQuery(useApi(), booking.id), enabled: booking.legs.length > 0 })
  const quote = openQuote(data?.all ?? [])
  // A change of flights that is quoted or under way comes first.
  const isFree = data?.all.every(({ state }) => state !== 'quoted' && state !== 'accepted') ?? false
  if (!item && extras.length === 0) return null
  const close = () => {
    setOpen(null)
    setBack(undefined)
  }
  return (
    <Card title={t('title')}>
      <div className="grid gap-4">
        {extras.length === 0 && <p className="text-14 text-ink-2">{t('none')}</p>}
        {extras.length > 0 && (
          <ul className="grid gap-3 text-14">
            {extras.map((one, at) => (
              <Owned
                key={`${one.id}${one.passenger}${at}`}
                booking={booking}
                extra={one}
                onBack={item && isFree && mayGoBack(booking, one) ? () => setBack(one) : undefined}
              />
            ))}
          </ul>
        )}
        {quote?.state === 'accepted' && <p className="text-13 text-ink-2">{t('waiting')}</p>}
        {quote?.state === 'quoted' && (
          <div className="flex flex-wrap items-center justify-between gap-2 text-14">
            <span className="text-ink-2">{t('quoted')}</span>
            <Button look="primary" size="small" onClick={() => setOpen('quote')}>
              {t('open_quote')}
            </Button>
          </div>
        )}
        {item && isFree && (
          <>
            <ItemPicker label={t('which_item')} items={items} no={item.no} onChoose={setNo} />
            <Button
              size="small"
              icon={<Luggage aria-hidden className="size-4" strokeWidth={1.8} />}
              onClick={() => setOpen('choose')}
            >
              {t('add')}
            </Button>
          </>
        )}
      </div>
      <Suspense>
        {open === 'choose' && item && <ChooseDialog booking={booking} item={item.no} onClose={close} />}
        {open === 'quote' && quote && <QuoteDialog booking={booking} quote={quote} onClose={close} />}
        {back && item && (
          <QuoteDialog
            booking={booking}
            item={documentOf(booking, back)?.item ?? item.no}
            back={back}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  )
}

type OwnedProps = { booking: Booking; extra: Extra; onBack: (() => void) | undefined }

function Owned({ booking, extra, onBack }: OwnedProps) {
  const t = useText('extras')
  const { passenger, emd, refused } = extra
  const isIssued = booking.tickets.length > 0
  const isGone = isGivenBack(booking, extra)
  const state = isGone ? 'given_back' : refused ? 'refused' : isIssued ? 'confirmed' : 'held'
  const what = serviceWords(extra, t)
  return (
    <li className="grid gap-1">
      <span className="flex items-start justify-between gap-3">
        <bdi className={refused && !isGone ? 'min-w-0 text-bad' : 'min-w-0'}>{what}</bdi>
        <Tag tone={isGone ? 'mute' : refused ? 'bad' : isIssued ? 'ok' : 'info'}>{t(`state_${state}`)}</Tag>
      </span>
      <Code className="text-13 text-ink-2">{nameOf(booking, passenger)}</Code>
      {emd && <span className="text-13 text-ink-2">{t.rich('emd', { number: <Code>{ticketText(emd)}</Code> })}</span>}
      {refused && !isGone && <span className="text-13 text-bad">{t('refused_text')}</span>}
      {onBack && (
        <span className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
          <Button
            look="ghost"
            size="small"
            aria-label={t('give_back_of', { what, name: nameOf(booking, passenger) })}
            onClick={onBack}
          >
            {t('give_back')}
          </Button>
          {extra.refundable === false && !refused && t('not_refunded')}
        </span>
      )}
    </li>
  )
}
