import type { Stripe } from 'stripe'
import type { CardGateway, KeptCard } from '#server/ports/card'
import { PortError } from '#server/ports/failure'
import type { IntegrationHost } from '#server/ports/integration'
import type { StripeCalls } from './client.ts'
import { NoSuch } from './heard.ts'

const idOf = (of: string | { id: string } | null): string | null => (typeof of === 'string' ? of : (of?.id ?? null))

/** What there is no longer has been forgotten already. */
async function forget(calls: StripeCalls, run: (stripe: Stripe) => Promise<unknown>): Promise<void> {
  await calls.ask('act', run).catch((error: unknown) => {
    const isOver = error instanceof NoSuch || (error instanceof PortError && error.kind === 'not_permitted')
    if (!isOver) throw error
  })
}

/** Cards that Stripe keeps for holders of ours: a customer there has no name and no address, only our number. */
export function cardVault(
  host: IntegrationHost,
  calls: StripeCalls,
  intentOf: (ref: string) => Promise<Stripe.PaymentIntent>,
): Required<Pick<CardGateway, 'cardPlace' | 'cardHolder' | 'keptCard' | 'forgetCard' | 'forgetHolder'>> {
  return {
    cardPlace: () => host.mode(),

    async cardHolder(holder) {
      // Asked for again under the same key it is the same one; one whose answer was lost for a day holds nothing.
      const made = await calls.ask('act', (stripe) =>
        stripe.customers.create({ metadata: { holder } }, { idempotencyKey: `holder:${holder}` }),
      )
      return made.id
    },

    async keptCard(ref): Promise<KeptCard | null> {
      const method = idOf((await intentOf(ref)).payment_method)
      if (!method) return null
      const { id, card, customer } = await calls.ask('read', (stripe) => stripe.paymentMethods.retrieve(method))
      if (!card || !customer) return null
      const { brand, last4, exp_month, exp_year } = card
      return { card: id, brand, last4, exp_month, exp_year }
    },

    forgetCard: (card) => forget(calls, (stripe) => stripe.paymentMethods.detach(card)),
    forgetHolder: (holder) => forget(calls, (stripe) => stripe.customers.del(holder)),
  }
}
