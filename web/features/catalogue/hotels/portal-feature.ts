import { feature, withQuery } from '#web/feature.ts'

/** Hotels under contracts of our own, as the office keeps them. */
export const hotelsFeature = feature({
  name: 'hotels',
  texts: { hotels: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    adminHotels: () => '/admin/hotels',
    adminNewHotel: () => '/admin/new/hotel',
    adminUpdateHotel: (id: string, tab?: string) => withQuery('/admin/update/hotel', { id, tab }),
  },
})
