import { feature } from '#web/feature.ts'

/** Where an agency's own system is told of its bookings. */
export const webhooksScreens = feature({
  name: 'webhooks',
  texts: { webhooks: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: { agentWebhooks: () => '/agent/webhooks' },
})
