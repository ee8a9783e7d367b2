import { feature } from '#web/feature.ts'

/** Proof of the books, mails and jobs. */
export const operationsScreens = feature({
  name: 'operations',
  texts: {
    operations: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    adminHealth: () => '/admin/health',
    adminOutbox: () => '/admin/outbox',
  },
})
