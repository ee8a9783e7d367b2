import { words } from '#server/words'

export const integrationWords = words('own-hotels-integration', {
  name: { en: 'Own hotels', ar: 'فنادقنا' },
  about: {
    en: 'Rooms of the company’s own contracts, sold by the night.',
    ar: 'غرف من عقود الشركة نفسها تُباع بالليلة.',
  },
  does_sell: { en: 'Rooms from own stock', ar: 'غرف من مخزوننا' },
})
