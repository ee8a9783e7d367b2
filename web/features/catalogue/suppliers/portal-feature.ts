import { feature, withQuery } from '#web/feature.ts'

/** Whoever sells to us, as the office looks after them. */
export const suppliersFeature = feature({
  name: 'suppliers',
  texts: { suppliers: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: { adminSuppliers: (id?: string) => withQuery('/admin/suppliers', { id }) },
})
