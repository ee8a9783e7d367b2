import { feature, withQuery } from '#web/feature.ts'

/** Umrah packages as visitors find and buy them. */
export const umrahFeature = feature({
  name: 'umrah',
  texts: {
    umrah: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
    umrah_mine: { en: () => import('./mine/text.en.ts'), ar: () => import('./mine/text.ar.ts') },
  },
  paths: {
    umrahPackages: () => '/umra-packages',
    myUmrahPilgrims: (id: string) => withQuery('/my/umrah-pilgrims', { id }),
    umrahPackage: (id: string, kept: { departure?: string | undefined; wait?: string | undefined } = {}) =>
      withQuery('/umrah-package-details', { id, ...kept }),
  },
})
