import type { Money } from '#contract/kernel/shapes'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { useCheckout } from '../checkout-context.tsx'

/**
 * What may be on screen while an agency sells: net and its margin, or, with the net hidden, selling prices alone.
 * `shown` says of an amount that the agency pays what may be read in its place. `listen` for the key H once a screen.
 */
export function useSelling(listen = false) {
  const { area, flight } = useCheckout()
  const isAgent = area === 'agent' && flight.agent_view !== null
  const [hidden] = useNetHidden(listen && isAgent)
  const netHidden = isAgent && hidden
  const margin = flight.agent_view?.margin ?? null
  const selling = (net: Money): Money => ({ ...net, amount: net.amount + (margin?.amount ?? 0) })
  return { isAgent, netHidden, margin, selling, shown: (net: Money) => (netHidden ? selling(net) : net) }
}
