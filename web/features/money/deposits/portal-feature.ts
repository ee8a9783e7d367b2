import { feature, withQuery } from '#web/feature.ts'

/** Money that agencies pay in. */
export const depositsFeature = feature({
  name: 'deposits',
  texts: {
    deposits: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    agentDeposits: (filter: { id?: string; status?: string } = {}) => withQuery('/agent/deposits', filter),
    /** `amount`: minor units that are short; `next`: the path that was left for lack of money. */
    agentDeposit: (query: { amount?: number; next?: string } = {}) => withQuery('/agent/agent-deposit', query),
    topupRequest: (filter: { status?: string; sort?: string } = {}) => withQuery('/admin/topup-request', filter),
    agencyDeposits: (agency: string) => withQuery('/admin/agent-detail-deposits', { agency }),
    depositDetails: (id: string) => withQuery('/admin/deposit-details', { id }),
  },
})
