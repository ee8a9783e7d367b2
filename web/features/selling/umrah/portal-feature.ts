import { feature, withQuery } from '#web/feature.ts'

/** Umrah packages as the office writes them. */
export const umrahScreens = feature({
  name: 'umrah',
  texts: {
    office_umrah: { en: () => import('./office/office.en.ts'), ar: () => import('./office/office.ar.ts') },
    umrah_work: { en: () => import('./office/work/work.en.ts'), ar: () => import('./office/work/work.ar.ts') },
  },
  paths: {
    agentUmrahPilgrims: (id: string) => withQuery('/agent/umrah-pilgrims', { id }),
    adminUmrahGroups: () => '/admin/umrah-groups',
    adminUmrahGroup: (id: string) => withQuery('/admin/umrah-group', { id }),
    adminUmrahRules: () => '/admin/umrah-rules',
    adminSellUmrah: (id: string) => withQuery('/admin/sell-umrah', { id }),
    adminUmrahPackages: () => '/admin/umrah-packages',
    adminNewUmrahPackage: () => '/admin/new/umrah-package',
    adminUpdateUmrahPackage: (id: string) => withQuery('/admin/update/umrah-package', { id }),
  },
})
