import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { type Offer, offerQuery } from '../checkout.queries.ts'
import type { CheckoutSearch } from '../checkout-search.ts'

/** Asked for anew this long before the price runs out: an id that has run out cannot be asked for. */
const aheadMs = 20_000
const storeKey = 'checkout_offer'

type Held = { flight: string; offer: Offer }

function readHeld(flight: string): Offer | undefined {
  try {
    const held = JSON.parse(sessionStorage.getItem(storeKey) ?? 'null') as Held | null
    return held?.flight === flight ? held.offer : undefined
  } catch {
    return undefined
  }
}

function writeHeld(held: Held) {
  try {
    sessionStorage.setItem(storeKey, JSON.stringify(held))
  } catch {
    // Only a reload after the price ran out is poorer for it.
  }
}

/**
 * The offer of the address, kept fresh: shortly before its price runs out it is asked for again. `lost` is the last
 * one seen when that came too late (a laptop that slept), so that the page can look for the same flights.
 */
export function useOffer(search: CheckoutSearch, onOffer: (offer: Offer) => void) {
  const api = useApi()
  const held = useMemo(() => readHeld(search.flight), [search.flight])
  const { data, error, refetch, isPending } = useQuery({
    ...offerQuery(api, search, held),
    enabled: search.flight !== '' || Boolean(search.quote),
  })
  const reload = useCallback(() => refetch(), [refetch])

  useEffect(() => {
    if (!data) return
    writeHeld({ flight: search.flight, offer: data })
    onOffer(data)
  }, [data, onOffer, search.flight])

  const expires = data?.expires_at
  useEffect(() => {
    if (!expires) return
    const timer = setTimeout(() => void refetch(), Math.max(0, Date.parse(expires) - aheadMs - Date.now()))
    return () => clearTimeout(timer)
  }, [expires, refetch])

  const runOut = isApiError(error) && (error.code === 'offer_expired' || error.code === 'quote_expired')
  return { offer: data, lost: runOut ? (data ?? held) : undefined, runOut, error, isPending, reload }
}
