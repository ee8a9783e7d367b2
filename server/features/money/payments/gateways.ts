import type { App } from '#server/app'
import { heldIntegrations, readinessOf } from '#server/features/operations/integrations'
import { type CardGateway, cardGateways, cardPort } from '#server/ports/card'
import { PortError } from '#server/ports/failure'

/** Whoever a payment was opened at, which stays with it whoever takes new ones. */
export function gatewayOf(app: App, id: string): CardGateway {
  const gateway = app.cardGateway?.id === id ? app.cardGateway : cardGateways(app).get(id)
  if (!gateway) throw new PortError('unavailable', `the card gateway ${id} is not there`)
  return gateway
}

/** Who takes new payments: the first gateway that the office has switched on, or the test card of a demonstration. */
async function chosen(app: App): Promise<CardGateway | null> {
  let isOneOn = false
  for (const { of, host } of heldIntegrations(app).values()) {
    if (of.area !== 'cards' || of.embedded) continue
    const { state } = await readinessOf(app, of.id)
    isOneOn ||= state !== 'off'
    // What a demonstration sells is invented: nobody pays for it with money.
    if (app.config.demo && (await host.mode()) === 'live') continue
    const id = of.adapters.find(({ port }) => port.name === cardPort.name)?.id ?? ''
    if (state === 'on' || state === 'waiting') return cardGateways(app).get(id) ?? null
  }
  return isOneOn || !app.config.demo ? null : (cardGateways(app).get('test-card') ?? null)
}

/** Keeps `app.cardGateway`: at the start, whenever an integration is told something, and by a timer in other processes. */
export async function chooseGateway(app: App): Promise<void> {
  app.cardGateway = await chosen(app)
}
