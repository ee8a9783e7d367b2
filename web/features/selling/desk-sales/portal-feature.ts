import { feature } from '#web/feature.ts'

/** What staff sell to somebody in front of them. */
export const deskSalesFeature = feature({
  name: 'desk-sales',
  texts: {
    desk_sales: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    addBooking: () => '/admin/add-booking',
  },
})
