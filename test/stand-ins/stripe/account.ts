import { randomBytes } from 'node:crypto'
import { type Form, inner, text } from './form.ts'
import { Kept } from './kept.ts'
import { Matters } from './matters.ts'
import { no, type Reply, type Row, type Telling } from './replies.ts'

const id = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
const ok = (body: Row): Reply => ({ status: 200, body })
const unexpected = (what: string) =>
  no(400, 'payment_intent_unexpected_state', `This PaymentIntent could not be ${what} because of its status.`)

/** What may be sent to open a page; anything else is refused, as Stripe does. */
const known =
  `mode client_reference_id allowed_payment_method_types line_items payment_intent_data metadata adaptive_pricing
  expires_at success_url cancel_url customer`.split(/\s+/)
const leastSeconds = 30 * 60
const mostSeconds = 24 * 3_600
const three = new Set(['bhd', 'jod', 'kwd', 'omr', 'tnd'])
/** Written with two digits that must be 0. */
const whole = new Set(['isk', 'ugx'])
const isUneven = (amount: number, currency: string) =>
  (three.has(currency) && amount % 10 !== 0) || (whole.has(currency) && amount % 100 !== 0)
const digitsMost = 99_999_999

/** One account: pages, payments and refunds, with the states and refusals of Stripe that we rely on. */
export class Account {
  readonly sessions: Row[] = []
  readonly intents: Row[] = []
  readonly refunds: Row[] = []
  readonly matters: Matters
  readonly kept: Kept
  readonly #now: () => Date
  readonly #tell: Telling
  readonly #base: () => string

  constructor(now: () => Date, tell: Telling, base: () => string) {
    this.#now = now
    this.#tell = tell
    this.#base = base
    this.matters = new Matters(this.seconds, tell)
    this.kept = new Kept(this.seconds, tell, this.intents)
  }

  seconds = () => Math.floor(this.#now().getTime() / 1_000)

  handle(method: string, path: string, query: Form, body: Form): Reply {
    const [, , list = '', ...rest] = path.split('/')
    if (list === 'account')
      return ok({ id: 'acct_stand_in', object: 'account', business_profile: { name: 'Rihla Travel' } })
    if (list === 'checkout' && rest[0] === 'sessions') return this.#pages(method, rest.slice(1), query, body)
    if (list === 'payment_intents') return this.#payments(method, rest, query, body)
    if (list === 'customers') return this.kept.people(method, rest[0], body)
    if (list === 'payment_methods') return this.kept.cards(rest[0], rest[1])
    if (list === 'disputes' && rest[0]) return this.matters.getDispute(rest[0], query)
    if (list === 'balance_transactions') return this.matters.list(query)
    if (list === 'refunds' && rest[0]) {
      const refund = this.refunds.find((one) => one.id === rest[0])
      return refund ? ok(refund) : no(404, 'resource_missing', `No such refund: '${rest[0]}'`)
    }
    if (list === 'refunds')
      return method === 'POST' ? this.refund(body) : this.#list(this.refunds, query, 'payment_intent')
    return no(404, null, `Unrecognized request URL (${method}: ${path}).`)
  }

  #pages(method: string, [named, act]: string[], query: Form, body: Form): Reply {
    this.lapse()
    if (!named) return method === 'POST' ? this.open(body) : this.#list(this.sessions, query, null)
    const session = this.sessions.find((one) => one['id'] === named)
    if (!session) return no(404, 'resource_missing', `No such checkout.session: '${named}'`)
    if (act !== 'expire') return ok(this.#expanded(session))
    if (session['status'] !== 'open')
      return no(400, null, 'Only Checkout Sessions with a status in ["open"] can be expired.')
    this.#expire(session)
    return ok(this.#expanded(session))
  }

  open(body: Form): Reply {
    const strange = Object.keys(body).find((name) => !known.includes(name))
    if (strange) return no(400, 'parameter_unknown', `Received unknown parameter: ${strange}`)
    const price = inner(inner(inner(body['line_items'])['0'])['price_data'])
    const [amount, currency] = [Number(text(price['unit_amount'])), text(price['currency']) ?? '']
    if (!Number.isInteger(amount) || amount < 1 || amount > digitsMost || isUneven(amount, currency))
      return no(400, 'parameter_invalid_integer', 'Invalid amount')
    const [at, until] = [this.seconds(), Number(text(body['expires_at']))]
    if (until < at + leastSeconds || until > at + mostSeconds)
      return no(
        400,
        null,
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      )
    const made = id('cs_test')
    const session: Row = {
      id: made,
      object: 'checkout.session',
      amount_total: amount,
      currency,
      client_reference_id: text(body['client_reference_id']) ?? null,
      created: at,
      expires_at: until,
      livemode: false,
      metadata: inner(body['metadata']),
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: text(body['success_url']),
      cancel_url: text(body['cancel_url']),
      customer: text(body['customer']) ?? null,
      url: `${this.#base()}/c/pay/${made}`,
      given: inner(body['payment_intent_data']),
    }
    this.sessions.unshift(session)
    return ok(this.#expanded(session))
  }

  /** What a person does on the page: a card that is promised, or one that is declined and may be followed by another. */
  pay(session: Row, outcome: 'promised' | 'declined'): boolean {
    this.lapse()
    if (session['status'] !== 'open') return false
    const intent = this.#intentOf(session) ?? this.#begin(session)
    if (outcome === 'declined') {
      this.#tell('payment_intent.payment_failed', intent)
      return false
    }
    const keptFor = (session['given'] as Form)['setup_future_usage'] ? session['customer'] : null
    const payment_method = this.kept.typed(keptFor)['id']
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent['amount'], payment_method })
    intent['latest_charge'] = { id: id('ch'), object: 'charge', amount_refunded: 0, captured: false }
    Object.assign(session, { status: 'complete', url: null })
    this.#tell('payment_intent.amount_capturable_updated', intent)
    this.#tell('checkout.session.completed', session)
    return true
  }

  #begin(session: Row): Row {
    const given = session['given'] as Form
    const intent: Row = {
      id: id('pi'),
      object: 'payment_intent',
      amount: session['amount_total'],
      amount_received: 0,
      amount_capturable: 0,
      capture_method: text(given['capture_method']) ?? 'automatic',
      created: this.seconds(),
      currency: session['currency'],
      latest_charge: null,
      livemode: false,
      metadata: inner(given['metadata']),
      status: 'requires_payment_method',
    }
    session['payment_intent'] = intent['id']
    this.intents.unshift(intent)
    return intent
  }

  #payments(method: string, [named, act]: string[], query: Form, body: Form): Reply {
    if (!named && method === 'POST') return this.kept.create(body)
    if (!named) return this.#list(this.intents, query, null)
    const intent = this.intents.find((one) => one['id'] === named)
    if (!intent) return no(404, 'resource_missing', `No such payment_intent: '${named}'`)
    if (method === 'GET') return ok(intent)
    if (act === 'confirm') return this.kept.confirm(intent, body)
    if (act === 'capture') {
      if (intent['status'] !== 'requires_capture') return unexpected('captured')
      Object.assign(intent, { status: 'succeeded', amount_received: intent['amount'], amount_capturable: 0 })
      intent['latest_charge'].captured = true
      this.matters.charged(intent)
      this.#tell('payment_intent.succeeded', intent)
      return ok(intent)
    }
    if (['succeeded', 'canceled'].includes(intent['status'])) return unexpected('canceled')
    this.cancel(intent)
    return ok(intent)
  }

  /** By us, or by the card's bank after a week. */
  cancel(intent: Row): void {
    Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
    this.#tell('payment_intent.canceled', intent)
  }

  refund(body: Form): Reply {
    const intent = this.intents.find((one) => one['id'] === text(body['payment_intent']))
    if (intent?.['status'] !== 'succeeded')
      return no(400, null, 'This PaymentIntent does not have a successful charge to refund.')
    const charge = intent['latest_charge'] as Row
    const left = intent['amount_received'] - charge['amount_refunded']
    const amount = Number(text(body['amount']) ?? left)
    if (amount > left)
      return no(
        400,
        left === 0 ? 'charge_already_refunded' : null,
        'Refund amount is greater than unrefunded amount on charge.',
      )
    if (isUneven(amount, intent['currency'])) return no(400, 'parameter_invalid_integer', 'Invalid amount')
    const refund = {
      id: id('re'),
      object: 'refund',
      amount,
      currency: intent['currency'],
      payment_intent: intent['id'],
      status: 'succeeded',
      metadata: inner(body['metadata']),
      created: this.seconds(),
    }
    this.refunds.unshift(refund)
    charge['amount_refunded'] += amount
    this.#tell('charge.refunded', { ...charge, metadata: intent['metadata'] })
    return ok(refund)
  }

  /** Pages whose time is over. */
  lapse(): void {
    for (const session of this.sessions)
      if (session['status'] === 'open' && session['expires_at'] <= this.seconds()) this.#expire(session)
  }

  #expire(session: Row): void {
    Object.assign(session, { status: 'expired', url: null })
    const intent = this.#intentOf(session)
    if (intent) this.cancel(intent)
    this.#tell('checkout.session.expired', session)
  }

  #intentOf = (session: Row) => this.intents.find((one) => one['id'] === session['payment_intent'])
  #expanded = (session: Row): Row => ({
    ...session,
    payment_intent: this.#intentOf(session) ?? session['payment_intent'],
  })

  #list(rows: Row[], query: Form, field: string | null): Reply {
    const since = Number(text(inner(query['created'])['gte']) ?? 0)
    const fitting = rows.filter(
      (row) => row['created'] >= since && (field === null || row[field] === text(query[field])),
    )
    const after = text(query['starting_after'])
    const from = after ? fitting.findIndex((row) => row['id'] === after) + 1 : 0
    const limit = Number(text(query['limit']) ?? 10)
    const data = fitting
      .slice(from, from + limit)
      .map((row) => (row['object'] === 'checkout.session' ? this.#expanded(row) : row))
    return ok({ object: 'list', data, has_more: fitting.length > from + limit, url: '/' })
  }
}
