import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '#web/api/session.ts'
import { checkoutPath } from '#web/paths.ts'
import { Checkout } from './checkout.tsx'
import { useSearch } from '@tanstack/react-router'
import type { CheckoutSearch } from './checkout-search.ts'

/** The public's checkout; an agent who lands here is taken to the agency's, where the agency's prices are. */
export function CheckoutPage() {
  const { user } = useUser()
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as CheckoutSearch
  const isAgent = user?.role === 'agent'
  useEffect(() => {
    if (!isAgent) return
    const offer = { flight_id: search.flight, supplier: search.supplier, isSooperFlight: search.sooper === 'true' }
    void navigate({ href: checkoutPath(offer, 'agent', search.quote), replace: true })
  }, [isAgent, navigate, search])
  return isAgent ? null : <Checkout area="public" />
}
