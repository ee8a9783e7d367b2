import { feature, type Query, withQuery } from '#web/feature.ts'

/** What staff sell to somebody in front of them. */
export const deskSalesFeature = feature({
  name: 'desk-sales',
  texts: {
    desk_sales: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    addBooking: (search: Query = {}) => withQuery('/admin/add-booking', search),
  },
})
