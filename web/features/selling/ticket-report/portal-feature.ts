import { feature, withQuery } from '#web/feature.ts'

/** Sales ticket by ticket. */
export const ticketReportFeature = feature({
  name: 'ticket-report',
  texts: { ticket_report: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    ticketReport: (filter: { q?: string } = {}) => withQuery('/admin/sales-report', filter),
  },
})
