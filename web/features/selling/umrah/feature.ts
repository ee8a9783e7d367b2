import { feature, withQuery } from '#web/feature.ts'

/** Umrah packages as visitors find and buy them. */
export const umrahFeature = feature({
  name: 'umrah',
  texts: { umrah: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    umrahPackages: () => '/umra-packages',
    umrahPackage: (id: string) => withQuery('/umrah-package-details', { id }),
  },
})
