import { feature, withQuery } from '#web/feature.ts'

/** Everybody with an account, for the office, reservation and salesmen. */
export const directoryFeature = feature({
  name: 'directory',
  texts: { directory: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    adminNewUser: () => '/admin/new-user',
    adminUpdateUser: (id: string) => withQuery('/admin/update/user', { id }),
    reservationUserDetails: (id: string) => withQuery('/reservation/user-details', { id }),
    salesmanNewUser: () => '/salesman/new-user',
    salesmanUserDetails: (id: string) => withQuery('/salesman/salesman-user-details', { id }),
  },
})
