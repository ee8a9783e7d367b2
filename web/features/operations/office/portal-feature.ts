import { feature, withQuery } from '#web/feature.ts'

/** The back office’s agencies. */
export const officeScreens = feature({
  name: 'office',
  texts: {
    office: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    adminUsers: (filter: { state?: string; licence_ending?: string; sort?: string } = {}) =>
      withQuery('/admin/users', filter),
    adminUserDetails: (id: string) => withQuery('/admin/user-details', { id }),
    adminUpdateAgentData: (id: string) => withQuery('/admin/update-agent-data', { id }),
  },
})
