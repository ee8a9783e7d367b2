import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import type { ServicesOnSale } from '#contract/selling/paid-services'
import { useApi } from '#web/api/context.tsx'
import { PayWithHeld, useHeld } from '#web/features/selling/changes/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { bookingOfItem } from '#web/kit/record/item-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ChooseBags } from './choose-bags.tsx'
import { ChooseSeats } from './choose-seats.tsx'
import { ChooseSpecials } from './choose-specials.tsx'
import { onSaleQuery } from './extras.queries.ts'
import { type Choice, priceOf } from './extras.rules.ts'
import { QuoteProblem, ReadQuote, useServicesQuote } from './quote-dialog.tsx'

type DialogProps = { booking: Booking; item: number; onClose: () => void }

/** For whom and what, the airline's price, and yes or no to it. */
export default function ChooseDialog({ booking, item, onClose }: DialogProps) {
  const t = useText('extras')
  const quote = useServicesQuote(booking, item)
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(open) => !open && onClose()}
      title={quote.data ? t('quote_title') : t('dialog_title', { reference: booking.reference })}
    >
      {quote.data ? (
        <ReadQuote booking={booking} quote={quote.data} onClose={onClose} />
      ) : (
        <WithTexts feature="itinerary">
          {() => <Offers booking={booking} item={item} onClose={onClose} quote={quote} />}
        </WithTexts>
      )}
    </Dialog>
  )
}

type OffersProps = DialogProps & { quote: ReturnType<typeof useServicesQuote> }

function Offers({ booking, item, onClose, quote }: OffersProps) {
  const t = useText('extras')
  const { data, error, refetch } = useQuery(onSaleQuery(useApi(), booking.id, item))
  if (error) return <ErrorState title={t('loading_failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-72 w-full" />
      </Loading>
    )
  return <Choose booking={bookingOfItem(booking, item)} item={item} list={data} onClose={onClose} quote={quote} />
}

type ChooseProps = {
  booking: Booking
  item: number
  list: ServicesOnSale
  onClose: () => void
  quote: OffersProps['quote']
}

function Choose({ booking, item, list, onClose, quote }: ChooseProps) {
  const t = useText('extras')
  const [choices, setChoices] = useState<Choice[]>([])
  const [tab, setTab] = useState('bag')
  const all = useHeld(booking, item)
  // What is held is paid as one, with its fare.
  const held = booking.tickets.length > 0 ? all : null
  const [useCredits, setUseCredits] = useState(true)
  const parts = { booking, list, choices, onChoose: setChoices }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-ink">
      <Tabs
        label={t('sections')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'bag', label: t('kind_bag'), panel: <ChooseBags {...parts} /> },
          { id: 'seat', label: t('kind_seat'), panel: <ChooseSeats {...parts} /> },
          { id: 'special', label: t('kind_special'), panel: <ChooseSpecials {...parts} /> },
        ]}
      />
      {held && choices.length > 0 && <PayWithHeld held={held} checked={useCredits} onChange={setUseCredits} />}
      {quote.error && <QuoteProblem error={quote.error} />}
      <footer className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface-1 px-6 py-4">
        <p className="text-14 text-ink-2">
          {t('chosen', { number: choices.length })} · {t('sum')}{' '}
          <Money
            value={{ amount: priceOf(list, choices), currency: list.currency }}
            decimals="always"
            className="font-mid text-ink"
          />
        </p>
        <span className="flex flex-wrap gap-3">
          <Button onClick={onClose}>{t('not_now')}</Button>
          <Button
            look="primary"
            loading={quote.isPending}
            loadingText={t('costing')}
            onClick={() =>
              choices.length > 0 && quote.mutate({ add: choices, ...(held && useCredits && { use_credits: true }) })
            }
          >
            {t('cost')}
          </Button>
        </span>
      </footer>
    </div>
  )
}
