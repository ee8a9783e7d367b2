import { feature, type Query, withQuery } from '#web/feature.ts'

/** For whom staff sell, and where they sell rooms, seats and visas. */
export const deskBuyerFeature = feature({
  name: 'desk-buyer',
  texts: { desk_buyer: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    adminSellStay: (query: Query = {}) => withQuery('/admin/sell-hotel', query),
    adminSellVisa: (query: Query = {}) => withQuery('/admin/sell-visa', query),
    adminSellGroupTicket: (query: Query = {}) => withQuery('/admin/sell-group-ticket', query),
  },
})
