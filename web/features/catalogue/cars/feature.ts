import { feature, withQuery } from '#web/feature.ts'

/** Cars as visitors find them. */
export const carsFeature = feature({
  name: 'cars',
  texts: { cars: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    cars: () => '/cars',
    car: (id: string) => withQuery('/car', { id }),
  },
})
