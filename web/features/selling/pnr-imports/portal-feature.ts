import { feature } from '#web/feature.ts'

/** Bookings that are taken over from a supplier. */
export const pnrImportsFeature = feature({
  name: 'pnr-imports',
  texts: {
    pnr_imports: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    importPnr: () => '/admin/import-pnr',
  },
})
