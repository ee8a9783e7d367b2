import { feature, withQuery } from '#web/feature.ts'

/** People who travel again. */
export const travellersFeature = feature({
  name: 'travellers',
  texts: {
    travellers: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    agentTravellers: () => '/agent/travellers',
    /** A customer's own; `id`: whoever's form is open, `new` for somebody new. */
    myTravellers: (id?: string) => withQuery('/my/travellers', { id }),
  },
})
