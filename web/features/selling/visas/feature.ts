import { feature, withQuery } from '#web/feature.ts'

type For = { nationality?: string | undefined; residence?: string | undefined }

/** Visas as visitors find them and customers apply for them. */
export const visasFeature = feature({
  name: 'visas',
  texts: { visas: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    visas: (of: For = {}) => withQuery('/visa', of),
    visaDetails: (id: string, of: For = {}) => withQuery('/visa-details', { id, ...of }),
    myVisaApplication: (id: string) => withQuery('/my/visa-application', { id }),
  },
})
