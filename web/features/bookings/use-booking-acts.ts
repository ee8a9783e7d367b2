import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Booking, type BookingRow, bookings } from '#contract/bookings'
import type { Money } from '#contract/shapes'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { toast } from '#web/ui/toast.ts'
import { bookingQuery } from './bookings.queries.ts'

/** Why a confirmation stopped, where the person can do something about it. */
export type Stopped =
  | { kind: 'funds'; needed: Money; available: Money; shortfall: Money }
  | { kind: 'price'; old: Money; new: Money }
  | { kind: 'other'; message: string; request_id: string | null }

/** What `insufficient_balance` and `price_changed` carry. */
type Refused = { needed: Money; available: Money; shortfall: Money; price_change: { old: Money; new: Money } }

function stoppedBy(error: unknown): Stopped {
  if (!isApiError(error)) throw error
  const { needed, available, shortfall, price_change } = error.body as Partial<Refused>
  if (needed && available && shortfall) return { kind: 'funds', needed, available, shortfall }
  if (price_change) return { kind: 'price', old: price_change.old, new: price_change.new }
  return { kind: 'other', message: error.message, request_id: error.request_id }
}

/** After an act: the booking as answered, and everything counted from it anew. */
export function useSettled() {
  const api = useApi()
  const queryClient = useQueryClient()
  return (booking?: Booking) => {
    if (booking) queryClient.setQueryData(bookingQuery(api, booking.id).queryKey, booking)
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    for (const room of ['statement', 'after-sale', 'office', 'agent-dashboard', 'trip', 'trips'])
      void queryClient.invalidateQueries({ queryKey: [room] })
  }
}

/**
 * A key for one intention: a repeat after a lost answer is the same intention and harmless, and whatever the server
 * did answer ends it.
 */
export function useIntention() {
  const key = useRef<string | null>(null)
  return {
    key: () => (key.current ??= newIdempotencyKey()),
    endedBy: (error?: unknown) => {
      if (!isApiError(error) || (error.status > 0 && error.status < 500)) key.current = null
    },
  }
}

/** Confirms from the agency's balance, for the total that the person has seen. */
export function useConfirm(booking: Pick<BookingRow, 'id'>) {
  const api = useApi()
  const say = useAnswer()
  const settled = useSettled()
  const intention = useIntention()
  const [busy, setBusy] = useState(false)
  const [stopped, setStopped] = useState<Stopped | null>(null)
  async function confirm(expected_total: Money): Promise<boolean> {
    setBusy(true)
    setStopped(null)
    try {
      const body = { booking_id: booking.id, expected_total }
      const answer = await api(bookings.confirm, { body, idempotencyKey: intention.key() })
      intention.endedBy()
      settled(answer.booking)
      const isDone = answer.booking.status === 'confirmed' || answer.booking.status === 'approved'
      toast(isDone ? 'success' : 'warning', say(answer.message) ?? '')
      return true
    } catch (error) {
      intention.endedBy(error)
      const reason = stoppedBy(error)
      setStopped(reason)
      if (reason.kind !== 'price' && isApiError(error)) toast('error', say(error.message) ?? '')
      settled()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { confirm, busy, stopped, forget: () => setStopped(null) }
}

/** Gives a saved booking's seats back. */
export function useCancel(booking: Pick<BookingRow, 'id'>) {
  const api = useApi()
  const say = useAnswer()
  const settled = useSettled()
  const intention = useIntention()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function cancel(reason: string): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      const body = { booking_id: booking.id, ...(reason.trim() ? { reason } : {}) }
      const answer = await api(bookings.cancel, { body, idempotencyKey: intention.key() })
      intention.endedBy()
      settled(answer.booking)
      toast('success', say(answer.message) ?? '')
      return true
    } catch (error) {
      intention.endedBy(error)
      if (!isApiError(error)) throw error
      setProblem(say(error.message) ?? '')
      toast('error', say(error.message) ?? '')
      settled()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { cancel, busy, problem }
}

/** Any other act whose answer is the booking as it stands now; what stops it is `problem`. */
export function useAct() {
  const say = useAnswer()
  const settled = useSettled()
  const intention = useIntention()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function run(
    send: (idempotencyKey: string) => Promise<{ message?: string | undefined; booking: Booking }>,
  ): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await send(intention.key())
      intention.endedBy()
      settled(answer.booking)
      toast('success', say(answer.message) ?? '')
      return true
    } catch (error) {
      intention.endedBy(error)
      if (!isApiError(error)) throw error
      setProblem(say(error.errors[0]?.message ?? error.message) ?? '')
      // Somebody else may have been first: show what they did.
      settled()
      return false
    } finally {
      setBusy(false)
    }
  }
  return { run, busy, problem }
}
