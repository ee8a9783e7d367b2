import { Checkout } from './checkout.tsx'

/** The agency's checkout, inside its portal. */
export function AgentCheckoutPage() {
  return <Checkout area="agent" />
}
