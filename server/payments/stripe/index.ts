import type { Stripe } from 'stripe'
import { cardGateways, cardPort } from '#server/ports/card'
import type { Integration } from '#server/ports/integration'
import { stripeCalls } from './client.ts'
import { stripeGateway } from './gateway.ts'
import { stripeWords as words } from './words.ts'

const id = 'stripe'

/** What an account calls itself to those who pay, or else its number. */
const nameOf = ({ id: number, business_profile, settings }: Stripe.Account) =>
  settings?.dashboard?.display_name ?? business_profile?.name ?? number

/** Stripe: cards are taken on its own pages; what was promised is collected when it is needed. */
export const stripeCards: Integration = {
  id,
  name: 'Stripe',
  area: 'cards',
  about: words.about,
  does: [words.does_pages, words.does_capture, words.does_refunds, words.does_disputes],
  keys: [
    {
      name: 'secret_key',
      kind: 'secret',
      label: words.secret_key,
      hint: words.secret_key_hint,
      required: true,
      max: 300,
      form: /^(sk|rk)_(test|live)_\w+$/,
    },
    {
      name: 'webhook_secret',
      kind: 'secret',
      label: words.webhook_secret,
      hint: words.webhook_secret_hint,
      required: true,
      max: 300,
      form: /^whsec_[\w+/=-]+$/,
    },
  ],
  modes: ['sandbox', 'live'],
  adapters: [{ port: cardPort, id }],
  news: '/api/webhooks/cards/stripe',
  open(app, host) {
    const calls = stripeCalls(host, app.config.demo)
    cardGateways(app).set(id, stripeGateway(app.db, host, calls))
    return {
      test: () => calls.test(async (stripe) => nameOf(await stripe.accounts.retrieveCurrent())),
    }
  },
}
