import { words } from '#server/words'

export const suppliersWords = words('suppliers', {
  supplier_not_found: { en: 'This supplier was not found.', ar: 'لم نجد هذا المورّد.' },
  supplier_switched: { en: 'Supplier switched on.', ar: 'شُغّل المورّد.' },
  supplier_switched_off: { en: 'Supplier switched off.', ar: 'أُوقف المورّد.' },
})
