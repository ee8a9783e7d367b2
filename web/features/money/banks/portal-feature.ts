import { feature, withQuery } from '#web/feature.ts'

/** The accounts that the company is paid into. */
export const banksFeature = feature({
  name: 'banks',
  texts: {
    banks: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    adminBanks: () => '/admin/banks',
    /** `id`: the account to change; a new one without. */
    adminBank: (id?: string) => withQuery('/admin/new-bank', { id }),
  },
})
