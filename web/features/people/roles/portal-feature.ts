import { feature, withQuery } from '#web/feature.ts'

/** What people of the back office may do. */
export const rolesFeature = feature({
  name: 'roles',
  texts: { roles: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    adminRoles: () => '/admin/Roles',
    /** `copy`: the role whose permissions it begins with. */
    adminNewRole: (copy?: string) => withQuery('/admin/newRole', { copy }),
    adminManageRole: (id: string) => withQuery('/admin/manage-Role', { id }),
  },
})
