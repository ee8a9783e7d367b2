import { feature, withQuery } from '#web/feature.ts'

/** Outside systems: what they are told, whether they are used, how they fare. */
export const integrationsFeature = feature({
  name: 'integrations',
  texts: { integrations: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    adminIntegrations: () => '/admin/integrations',
    adminIntegration: (id: string) => withQuery('/admin/integration', { id }),
    zohoCallback: () => '/admin/zoho/callback',
  },
})
