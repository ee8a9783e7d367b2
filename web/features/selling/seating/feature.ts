import { feature } from '#web/feature.ts'

/** The cabin of an aircraft, drawn: for the checkout, and for what is booked already. */
export const seatingFeature = feature({
  name: 'seating',
  texts: { seating: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {},
})
