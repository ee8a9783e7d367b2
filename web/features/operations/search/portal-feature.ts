import { feature } from '#web/feature.ts'

/** The back office's one box: records, screens and what is done most. */
export const searchFeature = feature({
  name: 'search',
  texts: {
    search_box: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
})
