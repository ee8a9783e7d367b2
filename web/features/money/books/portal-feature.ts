import { feature, withQuery } from '#web/feature.ts'

/** The books of the company. */
export const booksFeature = feature({
  name: 'books',
  texts: { books: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    /** The trial balance, or one account; `id`: the journal that is open. */
    adminLedger: (show: { account?: string; id?: string } = {}) => withQuery('/admin/admin-ledger', show),
  },
})
