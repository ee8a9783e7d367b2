import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Booking, bookings } from '#contract/selling/bookings'
import type { Money } from '#contract/kernel/shapes'
import { type ApiError, isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { intentions, isUnclear } from '#web/kit/form/intention.ts'
import { toast } from '#web/ui/toast.ts'
import { type Acted, actOnBooking, type BodyOf, type BookingCall } from './act-on-booking.ts'

/** Why a confirmation stopped. `unclear`: nobody knows yet whether it went through. */
export type Stopped = { error: ApiError; unclear: boolean } & (
  | { kind: 'funds'; needed: Money; available: Money; shortfall: Money }
  | { kind: 'price'; price: PriceChange }
  | { kind: 'other' }
)
export type PriceChange = { old: Money; new: Money; difference: Money }

/** What `insufficient_balance` and `price_changed` carry. */
type Refused = { needed: Money; available: Money; shortfall: Money; price_change: PriceChange }

function stoppedBy(error: unknown): Stopped {
  if (!isApiError(error)) throw error
  const { needed, available, shortfall, price_change } = error.body as Partial<Refused>
  const translated = { error, unclear: isUnclear(error) }
  if (needed && available && shortfall) return { ...translated, kind: 'funds', needed, available, shortfall }
  if (price_change) return { ...translated, kind: 'price', price: price_change }
  return { ...translated, kind: 'other' }
}

/** `actOnBooking` with the page's client and cache. */
export function useActOnBooking() {
  const api = useApi()
  const cache = useQueryClient()
  return <E extends BookingCall>(call: E, body: BodyOf<E> & { booking_id: string }) =>
    actOnBooking({ api, cache, intentions }, call, body)
}

type Confirmed = { done: Booking; message: string | undefined } | { done: null; stopped: Stopped }

/** Confirms from the agency's balance, for the total that the person has seen. The only way to do it in the browser. */
export function useConfirm() {
  const actOn = useActOnBooking()
  const [busy, setBusy] = useState(false)
  async function confirm(booking_id: string, expected_total: Money): Promise<Confirmed> {
    setBusy(true)
    try {
      const { booking, message } = await actOn(bookings.confirm, { booking_id, expected_total })
      return { done: booking, message }
    } catch (error) {
      return { done: null, stopped: stoppedBy(error) }
    } finally {
      setBusy(false)
    }
  }
  return { confirm, busy }
}

/** Any other act on a booking; what stops it is `problem`, where `refused` does not show it in a way of its own. */
export function useAct() {
  const actOn = useActOnBooking()
  const translate = useTranslateMessage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function run<E extends BookingCall>(
    call: E,
    body: BodyOf<E> & { booking_id: string },
    refused?: (error: ApiError) => boolean,
  ): Promise<Acted | null> {
    setBusy(true)
    setProblem(null)
    try {
      const acted = await actOn(call, body)
      toast('success', translate(acted.message) ?? '')
      return acted
    } catch (error) {
      if (!isApiError(error)) throw error
      if (!refused?.(error)) setProblem(translate(error.errors[0]?.message ?? error.message) ?? '')
      return null
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, problem }
}
