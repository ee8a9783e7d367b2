import { type AccountKey, balanced, company, type Line } from './recipes.ts'

const clearingAt = (gateway: string, currency: string): AccountKey => ({
  owner_type: 'gateway',
  owner_id: gateway,
  kind: 'clearing',
  currency,
})

/** What changes in the books because of a card matter, in minor units: what is in suspense, borne by us, and fees. */
export type MatterMove = { gateway: string; currency: string; suspended: number; borne: number; fee: number }

/** Dr suspense, Dr cost of disputes, Dr cost of fees / Cr gateway clearing; each below zero the other way round. */
export const matterMove = ({ gateway, currency, suspended, borne, fee }: MatterMove): Line[] =>
  balanced([
    { account: company('suspense', 'dispute', currency), amount: -suspended },
    { account: company('cost', 'dispute', currency), amount: -borne },
    { account: company('cost', 'card_fee', currency), amount: -fee },
    { account: clearingAt(gateway, currency), amount: suspended + borne + fee },
  ])
