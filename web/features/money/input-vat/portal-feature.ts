import { feature } from '#web/feature.ts'

/** The VAT inside what suppliers charged us, deducted by their tax invoices. */
export const inputVatFeature = feature({
  name: 'input-vat',
  texts: { input_vat: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: { inputVat: () => '/admin/input-vat' },
})
