import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Flight, flights } from '#contract/selling/flights'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { checkoutPath } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { checkoutArea } from './details-address.ts'
import { PriceClock } from './price-clock.tsx'

/** Asks for a binding price of an offer sold by quotation and leads on with it while it holds. */
export default function QuoteDialog({ flight, onClose }: { flight: Flight; onClose: () => void }) {
  const t = useText('flights')
  const format = useFormat()
  const api = useApi()
  const { user } = useUser()
  const [over, setOver] = useState(false)
  const ask = useMutation({
    mutationFn: () =>
      api(flights.sendSooperQuote, {
        body: { flight_id: flight.flight_id, supplier: flight.supplier, ...flight.passengers },
      }),
    onMutate: () => setOver(false),
  })
  const { mutate, data, isError, isPending } = ask
  useEffect(() => mutate(), [mutate])
  const quote = data?.quote
  const again = (
    <Button look="primary" loading={isPending} loadingText={t('asking_quote')} onClick={() => mutate()}>
      {t('quote_again')}
    </Button>
  )
  const keep = (
    <button type="button" className={buttonStyle('secondary')} onClick={onClose}>
      {t('keep_looking')}
    </button>
  )
  const frame = { isOpen: true, onOpenChange: (open: boolean) => !open && onClose() }

  if (isError || over) {
    return (
      <Dialog
        {...frame}
        title={t(over ? 'quote_over' : 'quote_failed')}
        actions={[<span key="keep">{keep}</span>, <span key="again">{again}</span>]}
      >
        {t(over ? 'quote_over_text' : 'quote_failed_text')}
      </Dialog>
    )
  }
  if (!quote || isPending) {
    return (
      <Dialog {...frame} title={t('quote_asking_title')} actions={keep}>
        {t('quote_asking_text')}
        <Loading className="mt-4 grid gap-3">
          <Skeleton className="h-9 w-44" />
          <Skeleton className="h-14 w-full" />
        </Loading>
      </Dialog>
    )
  }
  // An agency's customer hears of selling prices only.
  const price = quote.flight.agent_view?.selling ?? quote.price
  const thought = flight.agent_view?.selling ?? flight.price
  const difference = { amount: Math.abs(price.amount - thought.amount), currency: price.currency }
  const compared =
    difference.amount === 0
      ? t('quote_same', { price: format.money(price) })
      : t(price.amount > thought.amount ? 'quote_more' : 'quote_less', { difference: format.money(difference) })
  const href = checkoutPath(
    { flight_id: quote.flight_id, supplier: quote.supplier, isSooperFlight: true },
    checkoutArea(user?.role),
    quote.id,
  )
  return (
    <Dialog
      {...frame}
      title={t('quote_title')}
      actions={[
        <span key="keep">{keep}</span>,
        <Link key="go" href={href} className={buttonStyle('primary')}>
          {t('quote_continue', { price: format.money(price) })}
        </Link>,
      ]}
    >
      <p className="mt-3 text-32 leading-tight font-light text-ink">
        <Money value={price} size="display" />
      </p>
      <p className="mb-4">{compared}</p>
      <PriceClock
        until={quote.valid_until}
        translate={(time) => t('quote_holds', { time })}
        onOver={() => setOver(true)}
      />
    </Dialog>
  )
}
