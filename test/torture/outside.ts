import type { DuffelFault } from '../stand-ins/duffel/index.ts'
import { DuffelStandIn } from '../stand-ins/duffel/index.ts'
import { type StripeFault, StripeStandIn } from '../stand-ins/stripe/index.ts'
import { ownerOf } from '../faults/database-faults.ts'
import { oneOf } from './run.ts'
import type { Target } from './target.ts'

type Lie<F> = { on: RegExp; faults: readonly F[] }
const unsaid = ['busy', 'down', 'failed', 'silent_before', 'silent_after', 'failed_after', 'garbage'] as const
const duffelLies: readonly Lie<DuffelFault['kind']>[] = [
  { on: /^POST .*\/orders$/, faults: [...unsaid, 'not_created', 'accepted', 'lost', 'sold_out', 'other', 'delay'] },
  { on: /^POST .*\/payments$/, faults: [...unsaid, 'delay'] },
  { on: /^POST .*order_cancellations/, faults: unsaid },
  { on: /^GET .*\/orders/, faults: ['busy', 'down', 'silent_before', 'garbage', 'delay'] },
  { on: /^GET .*\/offers\//, faults: ['busy', 'down', 'price', 'retime', 'sold_out', 'silent_before', 'delay'] },
  { on: /batch_offer_requests/, faults: ['busy', 'down', 'garbage', 'delay'] },
]
const stripeLies: readonly Lie<StripeFault>[] = [
  'POST .*sessions$',
  'POST .*capture',
  'POST .*refunds',
  'POST .*cancel',
  'POST .*expire',
  'GET .*(sessions|payment_intents)',
].map((on) => ({
  on: new RegExp(on),
  faults: ['busy', 'broken', 'silent_before', 'silent_after', 'broken_after', 'garbage', 'late'],
}))
/** So many lies wait for the same call at most: somebody who asks again is not to meet a wall of them. */
const waitingMax = 2
const houseActs = ['book', 'find', 'issue', 'cancel', 'reprice'] as const
const houseLies = ['unavailable', 'timeout_after_success', 'slow', 'price_jump', 'sold_out'] as const

/** Everybody whom the server asks: by one clock with it, which may be moved on. */
export class Outside {
  readonly duffel: DuffelStandIn
  readonly stripe: StripeStandIn
  /** How far everybody's clock is before the machine's. */
  ahead = 0
  /** What was made to go wrong, by its name. */
  readonly lies = new Map<string, number>()

  private constructor(duffel: DuffelStandIn, stripe: StripeStandIn) {
    this.duffel = duffel
    this.stripe = stripe
    duffel.now = stripe.now = () => new Date(Date.now() + this.ahead)
    duffel.orders.balance = 100_000_000_000
  }

  static async start(): Promise<Outside> {
    return new Outside(await DuffelStandIn.start(), await StripeStandIn.start())
  }

  async close(): Promise<void> {
    await Promise.all([this.duffel.close(), this.stripe.close()])
  }

  /** One of the next calls to each of the three goes wrong; what was accepted or was late arrives now and then. */
  async lie(target: Target, random: () => number): Promise<void> {
    const count = (of: string, fault: string) =>
      this.lies.set(`${of} ${fault}`, (this.lies.get(`${of} ${fault}`) ?? 0) + 1)
    const [duffel, stripe] = [oneOf(duffelLies, random), oneOf(stripeLies, random)]
    const kind = oneOf(duffel.faults, random)
    if (this.duffel.waitingFor(duffel.on) < waitingMax) {
      this.duffel.fail(duffel.on, kind === 'delay' ? { kind, amount: 1_500 } : { kind })
      count('duffel', kind)
    }
    const fault = oneOf(stripe.faults, random)
    if (this.stripe.waitingFor(stripe.on) < waitingMax) {
      this.stripe.fail(stripe.on, fault)
      count('stripe', fault)
    }
    if (random() < 0.2) this.duffel.arrive()
    if (random() < 0.2) this.stripe.arrive()
    const [act, house] = [oneOf(houseActs, random), oneOf(houseLies, random)]
    const owner = await ownerOf(target.dataDir)
    try {
      await owner.query(
        `insert into house_faults (supplier, op, kind, amount, remaining) values ('house', $1, $2, $3, 1)`,
        [act, house, house === 'slow' ? 800 : house === 'price_jump' ? 10 : 0],
      )
      count('house', house)
    } finally {
      await owner.end()
    }
  }

  /** Stripe's news since the last time: in any order, some of it twice, some of it never. */
  async tell(target: Target, random: () => number): Promise<void> {
    for (const event of this.stripe.news.splice(0).toSorted(() => random() - 0.5)) {
      const times = random() < 0.15 ? 0 : random() < 0.2 ? 2 : 1
      for (let time = 0; time < times; time++) {
        const { raw, signature } = this.stripe.signed(event)
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
        const url = `${target.url}/api/webhooks/cards/stripe`
        await fetch(url, { method: 'POST', headers, body: raw, signal: AbortSignal.timeout(20_000) }).catch(() => {})
      }
    }
  }

  /** Nothing goes wrong any more, and what was on its way is there. */
  async heal(target: Target): Promise<void> {
    this.duffel.forgive()
    this.stripe.forgive()
    this.duffel.arrive()
    this.stripe.arrive()
    const owner = await ownerOf(target.dataDir)
    await owner.query('delete from house_faults')
    await owner.end()
  }
}
