import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changes, type ChangeOffer, type ChangeQuote } from '#contract/selling/changes'
import type { Booking } from '#contract/selling/bookings'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { divisibleItems, useSplit } from '#web/features/selling/splits/index.ts'
import { QuotedChange } from './change-quote.tsx'
import { ChooseDays } from './choose-days.tsx'
import { wantedText } from './change.rules.ts'
import { changeOffersQuery } from './changes.queries.ts'
import { LegWords } from './leg-words.tsx'
import { PayWithHeld, useHeld } from './pay-with-held.tsx'
import { SplitFirst } from './split-first.tsx'

type DialogProps = {
  booking: Booking
  item: number
  quote: ChangeQuote | undefined
  /** Who did not come to the flights that have left; where somebody did, the others are left as they are. */
  missed: ReadonlySet<number>
  /** Called with the booking that some of them got for it, where they did. */
  onClose: (split: string | null) => void
  onQuoted: () => void
}

/** What a quotation that is open asks. */
const asks = {
  flights: 'quote_ask',
  services: 'quote_ask',
  name: 'name_ask',
  infant: 'infant_ask',
  credit: 'credit_ask',
  emd: 'emd_ask',
} as const

/**
 * From other days to other flights to what they cost, and yes or no to it. Where only some are to fly on other days they
 * get a booking of their own first, and all that was chosen goes on there.
 */
export function ChangeDialog({ booking: before, item: no, quote: open, missed, onClose, onQuoted }: DialogProps) {
  const t = useText('changes')
  const today = useClock().today()
  const [days, setDays] = useState<ReadonlyMap<number, string>>(
    () =>
      new Map(
        missed.size > 0
          ? before.legs.flatMap((leg, at) => (leg.departure_at.slice(0, 10) < today ? [[at, today] as const] : []))
          : [],
      ),
  )
  const [step, setStep] = useState<'days' | 'split' | 'offers'>('days')
  const [quote, setQuote] = useState<ChangeQuote | undefined>(open)
  const [own, setOwn] = useState<Booking | null>(null)
  // Theirs has one item.
  const [booking, item] = own ? [own, 1] : [before, no]
  const close = () => onClose(own?.id ?? null)
  const mayPart = divisibleItems(before).some((one) => one.no === no)
  const split = useSplit(before, no, {
    chosen: 'everybody',
    ...(missed.size > 0 && mayPart && { among: missed }),
    asks: step === 'split' && !own,
  })
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(isOpen) => !isOpen && close()}
      title={quote ? t(asks[quote.act]) : t('ask', { reference: booking.reference })}
    >
      {quote ? (
        <QuotedChange booking={booking} quote={quote} onClose={close} />
      ) : step === 'days' ? (
        <ChooseDays
          booking={booking}
          item={item}
          split={own ? null : split}
          missed={missed.size > 0}
          days={days}
          onDays={setDays}
          onClose={close}
          onNext={() => setStep(own || split.problem === 'everybody' ? 'offers' : 'split')}
        />
      ) : step === 'split' ? (
        <SplitFirst
          booking={before}
          split={split}
          onBack={() => setStep('days')}
          onSplit={(next) => {
            setOwn(next)
            setStep('offers')
          }}
        />
      ) : (
        <Offers
          booking={booking}
          item={item}
          legs={wantedText(days)}
          onBack={() => setStep('days')}
          onQuote={(one) => {
            setQuote(one)
            onQuoted()
          }}
        />
      )}
    </Dialog>
  )
}

type OffersProps = {
  booking: Booking
  item: number
  legs: string
  onBack: () => void
  onQuote: (quote: ChangeQuote) => void
}

function Offers({ booking, item, legs, onBack, onQuote }: OffersProps) {
  const t = useText('changes')
  const translate = useTranslateMessage()
  const { data, error } = useQuery(changeOffersQuery(useApi(), { booking_id: booking.id, item, legs }))
  if (data && data.length > 0)
    return <Choice booking={booking} item={item} offers={data} onBack={onBack} onQuote={onQuote} />
  return (
    <div className="grid gap-4">
      {data ? (
        <Notice>{t('offers_none')}</Notice>
      ) : error ? (
        <Notice tone="bad">{isApiError(error) ? translate(error.message) : t('failed')}</Notice>
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </Loading>
      )}
      <div className="flex justify-end">
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
    </div>
  )
}

/** Asks what one offer costs; under one key, so that a repeat is the same question. */
function useQuote(booking: Booking, item: number) {
  const api = useApi()
  const translate = useTranslateMessage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function ask(offer_id: string, use_credits: boolean): Promise<ChangeQuote | undefined> {
    setBusy(true)
    setProblem(null)
    const body = { booking_id: booking.id, item, offer_id, ...(use_credits && { use_credits }) }
    const name = `${changes.quote.path} ${booking.id}`
    try {
      const idempotencyKey = await intentions.keyFor(name, body)
      const { data } = await api(changes.quote, { body, idempotencyKey })
      intentions.endedBy(name)
      return data
    } catch (error) {
      intentions.endedBy(name, error)
      if (!isApiError(error)) throw error
      setProblem(translate(error.errors[0]?.message ?? error.message) ?? '')
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { ask, busy, problem }
}

function Choice({
  booking,
  item,
  offers,
  onBack,
  onQuote,
}: Omit<OffersProps, 'legs'> & { offers: readonly ChangeOffer[] }) {
  const t = useText('changes')
  const [chosen, setChosen] = useState(offers[0]!.offer_id)
  const [useCredits, setUseCredits] = useState(true)
  const held = useHeld(booking, item)
  const { ask, busy, problem } = useQuote(booking, item)
  return (
    <div className="grid gap-4">
      <RadioGroup
        look="cards"
        label={t('offers')}
        value={chosen}
        onChange={setChosen}
        options={offers.map((offer) => ({ value: offer.offer_id, label: <OfferWords offer={offer} /> }))}
      />
      {held && <PayWithHeld held={held} checked={useCredits} onChange={setUseCredits} />}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button
          look="primary"
          loading={busy}
          onClick={() => void ask(chosen, held !== null && useCredits).then((quote) => quote && onQuote(quote))}
        >
          {t('cost')}
        </Button>
      </div>
    </div>
  )
}

function OfferWords({ offer }: { offer: ChangeOffer }) {
  const t = useText('changes')
  const format = useFormat()
  const { amount, currency } = offer.estimate
  const text = amount > 0 ? 'about' : amount < 0 ? 'about_back' : 'about_even'
  return (
    <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-ink">
      <span className="grid gap-2">
        {offer.changed.map((at) => (
          <LegWords key={at} leg={offer.legs[at]!} />
        ))}
      </span>
      <span className="font-mid">{t(text, { amount: format.money({ amount: Math.abs(amount), currency }) })}</span>
    </span>
  )
}
