import type { App } from '#server/app'
import type { PaymentRecord } from '#server/features/money/card-payments'
import { RetryLater } from '#server/jobs/jobs'
import { heardOf } from '#server/ports/failure'
import { gatewayOf } from './gateways.ts'

/** A gateway that does not answer is asked again after 20 s, later ever more seldom, half an hour at most: it is never given up. */
const secondsMin = 20
const secondsMax = 1_800

/** Asks the gateway again after a while that grows with how long the payment has stood where it does. */
export function retryGateway(app: App, payment: PaymentRecord, error: unknown, act: string): RetryLater {
  app.log.warn({ err: error, payment: payment.id, act }, 'the card gateway could not do what was asked of it yet')
  const waited = (app.clock.now().getTime() - payment.updated_at.getTime()) / 1000
  return new RetryLater(Math.round(Math.min(secondsMax, Math.max(secondsMin, waited / 2))))
}

const isRefused = (error: unknown) => heardOf(error) === 'no'

/**
 * Collects a payment that is in use. Answers whether the gateway has the money: false only by its own clear word, twice
 * said: it refused to collect, and what it has is neither collected nor collectable. Anything less throws `RetryLater`.
 */
export async function collect(app: App, payment: PaymentRecord): Promise<boolean> {
  const gateway = gatewayOf(app, payment.gateway)
  try {
    await gateway.capture(payment.id)
    return true
  } catch (error) {
    if (!isRefused(error)) throw retryGateway(app, payment, error, 'capture')
    const known = await gateway.query(payment.id).catch((silent: unknown) => {
      throw retryGateway(app, payment, silent, 'query')
    })
    if (known?.status === 'captured') return true
    if (known?.status === 'authorized') throw retryGateway(app, payment, error, 'capture')
    return false
  }
}
