import { feature, withQuery } from '#web/feature.ts'

/** Holiday packages as visitors find, ask about and buy them. */
export const holidaysFeature = feature({
  name: 'holidays',
  texts: { holidays: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    holidays: () => '/holidays',
    holiday: (id: string) => withQuery('/holiday-details', { id }),
  },
})
