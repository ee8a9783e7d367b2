import { randomBytes } from 'node:crypto'
import { no, type Reply, type Row, type Telling } from './replies.ts'
import { type Form, inner, text } from './form.ts'

const id = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
const ok = (body: Row): Reply => ({ status: 200, body })
const missing = (what: string, named: unknown) => no(404, 'resource_missing', `No such ${what}: '${named}'`)

/** How the bank of a kept card answers. */
export type Bank = 'promises' | 'insufficient_funds' | 'stolen_card' | 'asks'

const knownToCreate =
  `amount currency customer payment_method allowed_payment_method_types capture_method description metadata
  expand`.split(/\s+/)

/** Customers, the cards that are kept for them, and payments that are made with one without a page. */
export class Kept {
  readonly customers: Row[] = []
  readonly methods: Row[] = []
  /** By the card's id; a bank promises unless told. */
  readonly banks = new Map<string, Bank>()
  readonly #seconds: () => number
  readonly #tell: Telling
  readonly #intents: Row[]
  constructor(seconds: () => number, tell: Telling, intents: Row[]) {
    this.#seconds = seconds
    this.#tell = tell
    this.#intents = intents
  }

  /** A card that somebody types in on a page; kept where the page was asked to. */
  typed(customer: string | null): Row {
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 }
    const made = { id: id('pm'), object: 'payment_method', type: 'card', card, customer }
    this.methods.unshift(made)
    return made
  }

  people(method: string, named: string | undefined, body: Form): Reply {
    if (!named) {
      const made = { id: id('cus'), object: 'customer', metadata: inner(body['metadata']), created: this.#seconds() }
      this.customers.unshift(made)
      return ok(made)
    }
    const at = this.customers.findIndex((one) => one['id'] === named)
    if (at < 0) return missing('customer', named)
    if (method !== 'DELETE') return ok(this.customers[at]!)
    this.customers.splice(at, 1)
    for (const one of this.methods) if (one['customer'] === named) one['customer'] = null
    return ok({ id: named, object: 'customer', deleted: true })
  }

  cards(named: string | undefined, act: string | undefined): Reply {
    const card = this.methods.find((one) => one['id'] === named)
    if (!card) return missing('PaymentMethod', named)
    if (act !== 'detach') return ok(card)
    if (!card['customer']) return no(400, null, 'The payment method you provided is not attached to a customer.')
    card['customer'] = null
    return ok(card)
  }

  create(body: Form): Reply {
    const strange = Object.keys(body).find((name) => !knownToCreate.includes(name))
    if (strange) return no(400, 'parameter_unknown', `Received unknown parameter: ${strange}`)
    const [customer, method] = [text(body['customer']), text(body['payment_method'])]
    if (!this.customers.some((one) => one['id'] === customer))
      return no(400, 'resource_missing', `No such customer: '${customer}'`)
    const card = this.methods.find((one) => one['id'] === method)
    if (!card) return no(400, 'resource_missing', `No such PaymentMethod: '${method}'`)
    if (card['customer'] !== customer)
      return no(400, null, 'The payment method does not belong to the customer of this payment.')
    const intent: Row = {
      id: id('pi'),
      object: 'payment_intent',
      amount: Number(text(body['amount'])),
      amount_received: 0,
      amount_capturable: 0,
      capture_method: text(body['capture_method']) ?? 'automatic',
      created: this.#seconds(),
      currency: text(body['currency']),
      customer,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: inner(body['metadata']),
      payment_method: method,
      status: 'requires_confirmation',
    }
    this.#intents.unshift(intent)
    return ok(intent)
  }

  confirm(intent: Row, body: Form): Reply {
    if (intent['status'] !== 'requires_confirmation')
      return no(
        400,
        'payment_intent_unexpected_state',
        'This PaymentIntent could not be confirmed because of its status.',
      )
    const card = this.methods.find((one) => one['id'] === intent['payment_method'])
    const bank = card?.['customer'] ? (this.banks.get(card['id']) ?? 'promises') : 'stolen_card'
    if (bank === 'promises') {
      Object.assign(intent, { status: 'requires_capture', amount_capturable: intent['amount'] })
      intent['latest_charge'] = { id: id('ch'), object: 'charge', amount_refunded: 0, captured: false }
      this.#tell('payment_intent.amount_capturable_updated', intent)
      return ok(intent)
    }
    if (bank === 'asks' && text(body['error_on_requires_action']) !== 'true') {
      intent['status'] = 'requires_action'
      return ok(intent)
    }
    const error =
      bank === 'asks'
        ? { code: 'authentication_required', decline_code: 'authentication_required' }
        : { code: 'card_declined', decline_code: bank }
    Object.assign(intent, { status: 'requires_payment_method', payment_method: null, last_payment_error: error })
    this.#tell('payment_intent.payment_failed', intent)
    const reply = no(402, error.code, 'Your card was declined.', 'card_error')
    return { ...reply, body: { error: { ...reply.body['error'], ...error, payment_intent: intent } } }
  }
}
