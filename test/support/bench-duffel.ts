import { SupplierError } from '#server/ports/flight'
import type { IntegrationHost } from '#server/ports/integration'
import type { Bench } from '../conformance/flight-supplier.ts'
import { startApp, type TestApp } from '../app.ts'
import { DuffelStandIn, type DuffelFault, duffelToken } from '../stand-ins/duffel/index.ts'
import { duffelClient } from '../../server/suppliers/duffel-api/client.ts'
import type { Parts } from '../../server/suppliers/duffel/parts.ts'
import { duffelSupplier } from '../../server/suppliers/duffel/supplier.ts'

const calls = {
  search: /^POST .*batch_offer_requests$/,
  reprice: /^GET .*\/offers\//,
  book: /^POST .*\/orders$/,
  issue: /^POST .*\/payments$/,
  cancel: /^POST .*\/actions\/confirm$/,
  void: /^POST .*\/actions\/confirm$/,
} as const
const faults: Record<Parameters<Bench['misbehave']>[0]['kind'], DuffelFault['kind']> = {
  slow: 'delay',
  price_jump: 'price',
  sold_out: 'sold_out',
  timeout_after_success: 'silent_after',
  unavailable: 'not_created',
  schedule_change: 'retime',
  garbage: 'garbage',
}

const slowMsMax = 1_500

/** The adapter to Duffel at its stand-in, with a clock that stands still until it is moved. */
export async function duffelBench(): Promise<Bench & { testApp: TestApp; duffel: DuffelStandIn; parts: Parts }> {
  const testApp = await startApp()
  let now = new Date('2026-11-20T06:00:00Z')
  const duffel = await DuffelStandIn.start(() => now)
  const host: IntegrationHost = {
    keys: async () => ({ access_token: duffelToken }),
    mode: async () => 'sandbox',
    on: async () => true,
    refused: async () => false,
    tokens: { access: () => Promise.reject(new Error('there is no log-in')) },
    standIn: duffel.url,
    now: () => now,
  }
  const parts: Parts = {
    client: duffelClient(host, SupplierError),
    db: testApp.app.db,
    exchange: async () => ({ ours: 'SAR', rate: 'USD 3.75' }),
  }
  return {
    testApp,
    duffel,
    parts,
    extrasAreHeld: false,
    supplier: duffelSupplier(parts, async () => true),
    now: () => now,
    advanceMinutes: (minutes) => void (now = new Date(now.getTime() + minutes * 60_000)),
    async misbehave({ op, kind, amount = 0, times = 1 }) {
      // Before an order is asked for its offer is read: what is slow or moves there is noticed in time.
      const on = op === 'book' && ['slow', 'schedule_change'].includes(kind) ? calls.reprice : calls[op]
      // Long enough for whoever waits less, and short where nobody came.
      const size = kind === 'slow' ? Math.min(amount, slowMsMax) : amount
      for (let i = 0; i < times; i++) duffel.fail(on, { kind: faults[kind], ...(size ? { amount: size } : {}) })
    },
    query: {
      legs: [
        { origins: ['LHE'], destinations: ['JED'], date: '2027-01-14' },
        { origins: ['JED'], destinations: ['LHE'], date: '2027-01-28' },
      ],
      passengers: { adults: 2, children: 1, infants: 1 },
      cabin: 'economy',
      limit: 50,
    },
    async close() {
      await duffel.close()
      await testApp.close()
    },
  }
}
