import { feature, withQuery } from '#web/feature.ts'

/** Memos of airlines, and what an agency was charged for them. */
export const memosFeature = feature({
  name: 'memos',
  texts: { memos: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    memos: (filter: { state?: string; kind?: string; sort?: string } = {}) => withQuery('/admin/memos', filter),
    memo: (id: string) => withQuery('/admin/memo', { id }),
    memoCharges: () => '/agent/memo-charges',
  },
})
