import { feature, withQuery } from '#web/feature.ts'

/** Messages between agencies and the back office. */
export const contactFeature = feature({
  name: 'contact',
  texts: {
    contact: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') },
  },
  paths: {
    agentContact: (booking?: string) => withQuery('/agent/contact/us', { booking }),
    officeMessages: (filter: { waits?: 'staff' | 'agency' } = {}) => withQuery('/admin/messages', filter),
  },
})
