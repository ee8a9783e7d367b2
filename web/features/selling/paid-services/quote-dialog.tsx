import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Booking } from '#contract/selling/bookings'
import type { ChangeQuote } from '#contract/selling/changes'
import { paidServices } from '#contract/selling/paid-services'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { QuotedChange } from '#web/features/selling/changes/index.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { intentions } from '#web/kit/form/intention.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { apart, type Choice, nameOf, serviceWords } from './extras.rules.ts'

type Asked = { add?: Choice[]; remove?: Pick<Choice, 'id' | 'passenger'>[]; use_credits?: boolean }

/** Asks the airline for a price; whatever it says, the booking is fetched again. */
export function useServicesQuote(booking: Booking, item: number) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    async mutationFn(asked: Asked): Promise<ChangeQuote> {
      const body = { booking_id: booking.id, item, ...asked }
      const name = `${paidServices.quote.path} ${booking.id}`
      try {
        const idempotencyKey = await intentions.keyFor(name, body)
        const { data } = await api(paidServices.quote, { body, idempotencyKey })
        intentions.endedBy(name)
        return data
      } catch (error) {
        intentions.endedBy(name, error)
        throw error
      } finally {
        fetchAgain(cache, paidServices.quote)
      }
    },
  })
}

type DialogProps = { booking: Booking; onClose: () => void } & (
  | { quote: ChangeQuote }
  | { item: number; back: Booking['ancillaries'][number] }
)

/** A price to be read and answered, or what comes back for one thing that is given back. */
export default function QuoteDialog(props: DialogProps) {
  const t = useText('extras')
  const { booking, onClose } = props
  return (
    <Dialog isOpen wide onOpenChange={(open) => !open && onClose()} title={t('quote_title')}>
      {'quote' in props ? (
        <ReadQuote booking={booking} quote={props.quote} onClose={onClose} />
      ) : (
        <GiveBack booking={booking} item={props.item} back={props.back} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ReadProps = { booking: Booking; quote: ChangeQuote; onClose: () => void }

export function ReadQuote({ booking, quote, onClose }: ReadProps) {
  const t = useText('extras')
  return (
    <QuotedChange
      booking={booking}
      quote={quote}
      onClose={onClose}
      serviceName={(one) => `${serviceWords(one, t)} · ${apart(nameOf(booking, one.passenger))}`}
    />
  )
}

type BackProps = { booking: Booking; item: number; back: Booking['ancillaries'][number]; onClose: () => void }

function GiveBack({ booking, item, back, onClose }: BackProps) {
  const t = useText('extras')
  const { mutate, data, error } = useServicesQuote(booking, item)
  const { id, passenger } = back
  useEffect(() => mutate({ remove: [{ id, passenger }] }), [mutate, id, passenger])
  if (data) return <ReadQuote booking={booking} quote={data} onClose={onClose} />
  return (
    <div className="grid gap-4">
      {error ? (
        <QuoteProblem error={error} />
      ) : (
        <Loading>
          <Skeleton className="h-32 w-full" />
        </Loading>
      )}
      <Button onClick={onClose}>{t('not_now')}</Button>
    </div>
  )
}

export function QuoteProblem({ error }: { error: Error }) {
  const translate = useTranslateMessage()
  return (
    <Notice tone="bad">
      {isApiError(error) ? translate(error.errors[0]?.message ?? error.message) : error.message}
    </Notice>
  )
}
