import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type Booking, bookings } from '#contract/selling/bookings'
import type { Money } from '#contract/kernel/shapes'
import type { PriceChange } from '#web/features/selling/bookings/index.ts'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { keepGuestKey } from '#web/api/guest-keys.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { type Doubled, doubledOf } from '#web/features/selling/duplicates/index.ts'
import { callingCodeOf } from '#web/kit/people/countries.queries.ts'
import { useCheckout } from '../checkout-context.tsx'
import { clearDraft } from '../draft.ts'
import { phoneOf, toPassenger } from '../people/passengers.rules.ts'
import { newcomers } from '../people/saved-travellers.rules.ts'
import { useSaveTravellers } from '../people/use-save-travellers.ts'
import { isUnclear } from './unclear.ts'

type SaveBody = z.input<typeof bookings.save.body>

const priceChangeOf = (error: unknown): PriceChange | null =>
  isApiError(error) && error.code === 'price_changed'
    ? ((error.body['price_change'] as PriceChange | undefined) ?? null)
    : null

export type Saving = {
  saving: boolean
  /** Sent, and nobody knows what came of it. */
  unclear: boolean
  error: unknown
  priceChange: PriceChange | null
  doubled: (Doubled & { expected: Money }) | null
  dismiss: () => void
  /** Answers the booking, or null where it was refused or is unclear; the state above says which. */
  save: (expected: Money, accepts?: 'duplicates') => Promise<Booking | null>
  /** Sends what was sent last once more, under its key: the answer is the first one's, nothing is booked twice. */
  retryGateway: () => Promise<Booking | null>
}

/** Saving with one key for one intention. What was sent is written down before, so that a reload asks and does not repeat. */
export function useSave(): Saving {
  const api = useApi()
  const cache = useQueryClient()
  const { draft, change, flight, offer, choices, countries, goTo, journey, setServerErrors } = useCheckout()
  const { user } = useUser()
  const saveTravellers = useSaveTravellers()
  const [saving, setSaving] = useState(false)
  const [unclear, setUnclear] = useState(draft.sent !== null)
  const [error, setError] = useState<unknown>(null)
  const [priceChange, setPriceChange] = useState<PriceChange | null>(null)
  const [doubled, setDoubled] = useState<Saving['doubled']>(null)
  const busy = useRef(false)

  const send = useCallback(
    async (sent: { key: string; body: string }, isRepeat: boolean): Promise<Booking | null> => {
      if (busy.current) return null
      busy.current = true
      setSaving(true)
      setError(null)
      setPriceChange(null)
      setDoubled(null)
      try {
        const { booking } = await api(bookings.save, {
          body: JSON.parse(sent.body) as SaveBody,
          idempotencyKey: sent.key,
          keepOn401: true,
        })
        if (booking.guest_key) keepGuestKey(booking.reference, booking.guest_key)
        else if (!user) await openByName(api, booking)
        if (user && draft.save_travellers) {
          const { passengers } = JSON.parse(sent.body) as SaveBody
          // The list of travellers keeps passports.
          const known = passengers.flatMap(({ document, passport_expiry, ...one }) =>
            document === 'national_id' || !passport_expiry ? [] : [{ ...one, passport_expiry }],
          )
          void saveTravellers(newcomers(known, draft.picked_passports))
        }
        clearDraft()
        setUnclear(false)
        fetchAgain(cache, bookings.save)
        return booking
      } catch (failure) {
        const stillUnclear = isUnclear(failure, isRepeat)
        setUnclear(stillUnclear)
        if (stillUnclear) return null
        change({ sent: null })
        const moved = priceChangeOf(failure)
        const twice = doubledOf(failure)
        if (moved) setPriceChange(moved)
        else if (twice) setDoubled({ ...twice, expected: (JSON.parse(sent.body) as SaveBody).expected_total })
        else if (isApiError(failure) && failure.errors.some(({ field }) => /^(passengers|contact)/.test(field))) {
          setServerErrors(Object.fromEntries(failure.errors.toReversed().map(({ field, message }) => [field, message])))
          goTo('passengers')
        } else if (isApiError(failure) && failure.errors.some(({ field }) => field.startsWith('ancillaries'))) {
          void cache.invalidateQueries({ queryKey: ['checkout', 'extras'] })
          setError(failure)
        } else setError(failure)
        return null
      } finally {
        busy.current = false
        setSaving(false)
      }
    },
    [api, cache, change, draft.picked_passports, draft.save_travellers, goTo, saveTravellers, setServerErrors, user],
  )

  const save = (expected: Money, accepts?: 'duplicates') => {
    const body: SaveBody = {
      flight_id: flight.flight_id,
      supplier: flight.supplier,
      isSooperFlight: flight.isSooperFlight,
      passengers: draft.passengers.map((one) => toPassenger(one, journey)),
      contact: {
        email: draft.contact.email.trim(),
        phone: phoneOf(callingCodeOf(countries, draft.contact.country), draft.contact.number),
      },
      ancillaries: [...choices],
      expected_total: expected,
      ...(offer.quote_id ? { quote_id: offer.quote_id } : {}),
      ...(draft.client_ref.trim() ? { client_ref: draft.client_ref.trim() } : {}),
      ...(draft.remark.trim() ? { remark: draft.remark.trim() } : {}),
      ...(accepts ? { accept_duplicates: true } : {}),
    }
    const sent = { key: newIdempotencyKey(), body: JSON.stringify(body) }
    change({ sent })
    return send(sent, false)
  }

  return {
    saving,
    unclear,
    error,
    priceChange,
    doubled,
    dismiss: () => {
      setPriceChange(null)
      setDoubled(null)
      setError(null)
    },
    save,
    retryGateway: () => (draft.sent ? send(draft.sent, true) : Promise.resolve(null)),
  }
}

/** A repeat does not bring the guest's key along: reference and surname do. Of an account's booking this is refused. */
async function openByName(api: ReturnType<typeof useApi>, booking: Booking): Promise<void> {
  const lead = booking.passengers[0]
  if (!lead || booking.channel !== 'customer') return
  await api(bookings.manage, { body: { reference: booking.reference, surname: lead.surname }, keepOn401: true }).then(
    ({ data }) => data.guest_key && keepGuestKey(booking.reference, data.guest_key),
    () => undefined,
  )
}
