import { refuse } from '#server/http/refusal'
import type { CardGateway, CardPage } from '#server/ports/card'

const closed = async (): Promise<never> => {
  throw refuse.noCards()
}

/** Stands where a card gateway would be while none is configured: takes no money, knows no payment, believes no news. */
export const closedGateway: CardGateway & CardPage = {
  id: 'none',
  create: closed,
  query: async () => null,
  capture: closed,
  release: async () => {},
  refund: closed,
  list: async function* () {},
  parseWebhook: () => null,
  pay: async () => undefined,
}
