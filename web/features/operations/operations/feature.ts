import { feature } from '#web/feature.ts'

/** Proof of the books, mails and jobs. */
export const operationsFeature = feature({
  name: 'operations',
  paths: {
    demoOutbox: () => '/demo/outbox',
  },
})
