import { feature, withQuery } from '#web/feature.ts'

/** Cars as the office writes them. */
export const carsScreens = feature({
  name: 'cars',
  texts: { office_cars: { en: () => import('./office/office.en.ts'), ar: () => import('./office/office.ar.ts') } },
  paths: {
    adminCars: () => '/admin/cars',
    adminNewCar: () => '/admin/new/car',
    adminUpdateCar: (id: string) => withQuery('/admin/update/car', { id }),
  },
})
