import { feature, withQuery } from '#web/feature.ts'

/** The company's own people. */
export const staffFeature = feature({
  name: 'staff',
  texts: {
    staff: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    adminStaff: () => '/admin/staff',
    adminNewStaff: () => '/admin/new-staff',
    adminUpdateStaff: (id: string) => withQuery('/admin/update-staff', { id }),
    adminStaffDetails: (id: string) => withQuery('/admin/staff-details', { id }),
  },
})
