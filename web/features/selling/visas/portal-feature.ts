import { feature, withQuery } from '#web/feature.ts'

type For = { nationality?: string | undefined; residence?: string | undefined }

/** Visas in the portals: agencies apply for their customers, the office writes them and sees applications through. */
export const visaScreens = feature({
  name: 'visas',
  texts: { office_visas: { en: () => import('./office/office.en.ts'), ar: () => import('./office/office.ar.ts') } },
  paths: {
    agentVisas: (of: For = {}) => withQuery('/agent/visas', of),
    agentVisa: (id: string, of: For = {}) => withQuery('/agent/visa', { id, ...of }),
    agentVisaApplication: (id: string) => withQuery('/agent/visa-application', { id }),
    adminVisas: () => '/admin/visas',
    adminNewVisa: () => '/admin/new-visa',
    adminUpdateVisa: (id: string) => withQuery('/admin/update-visa', { id }),
    adminVisaApplications: () => '/admin/visa-applications',
    adminVisaApplication: (id: string) => withQuery('/admin/visa-application', { id }),
  },
})
