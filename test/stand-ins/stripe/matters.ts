import { randomBytes } from 'node:crypto'
import type { Reply, Row, Telling } from './replies.ts'
import { type Form, inner, text } from './form.ts'

const id = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`
const missing = (what: string, named: string): Reply => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${named}'` } },
})

/** What becomes of collected money: disputes, refunds that failed, and the fee of each charge. */
export class Matters {
  readonly disputes: Row[] = []
  readonly moves: Row[] = []
  /** What a charge costs; nothing unless told. */
  feeOf: (amount: number) => number = () => 0
  readonly #seconds: () => number
  readonly #tell: Telling
  constructor(seconds: () => number, tell: Telling) {
    this.#seconds = seconds
    this.#tell = tell
  }

  /** The charge of a payment that was collected, in the account's own list of moves. */
  charged(intent: Row): void {
    this.moves.unshift({
      id: id('txn'),
      object: 'balance_transaction',
      type: 'charge',
      amount: intent['amount'],
      fee: this.feeOf(intent['amount']),
      currency: intent['currency'],
      created: this.#seconds(),
      source: { object: 'charge', id: intent['latest_charge'].id, payment_intent: intent },
    })
  }

  /** A card's holder disputes a payment: its money and a fee are gone at once. */
  dispute(intent: Row, fee = 1_500): Row {
    const made: Row = {
      id: id('du'),
      object: 'dispute',
      amount: intent['amount_received'],
      currency: intent['currency'],
      reason: 'fraudulent',
      status: 'needs_response',
      evidence_details: { due_by: this.#seconds() + 7 * 86_400, has_evidence: false },
      payment_intent: intent,
      balance_transactions: [],
      metadata: {},
      created: this.#seconds(),
    }
    this.disputes.unshift(made)
    this.#move(made, -made['amount'], fee)
    this.#tell('charge.dispute.created', made)
    this.#tell('charge.dispute.funds_withdrawn', made)
    return made
  }

  /** Its bank decides; what is won comes back without the fee. */
  close(dispute: Row, status: 'won' | 'lost'): void {
    dispute['status'] = status
    if (status === 'won') this.#move(dispute, dispute['amount'], 0)
    this.#tell('charge.dispute.closed', dispute)
  }

  #move(dispute: Row, amount: number, fee: number): void {
    dispute['balance_transactions'].push({ id: id('txn'), amount, fee, currency: dispute['currency'] })
  }

  /** A refund that its bank sent back. */
  failRefund(refund: Row, intent: Row): void {
    Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
    intent['latest_charge'].amount_refunded -= refund['amount']
    this.#tell('refund.failed', refund)
  }

  getDispute(named: string, query: Form): Reply {
    const found = this.disputes.find((one) => one['id'] === named)
    if (!found) return missing('dispute', named)
    const isExpanded = Object.values(inner(query['expand'])).includes('payment_intent')
    return { status: 200, body: isExpanded ? found : { ...found, payment_intent: found['payment_intent'].id } }
  }

  list(query: Form): Reply {
    const since = Number(text(inner(query['created'])['gte']) ?? 0)
    const data = this.moves.filter((one) => one['created'] >= since && one['type'] === text(query['type']))
    return { status: 200, body: { object: 'list', data, has_more: false, url: '/' } }
  }
}
