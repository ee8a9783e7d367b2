import { feature, withQuery } from '#web/feature.ts'

type Filter = Partial<Record<'view' | 'day' | 'kinds' | 'mine' | 'agency', string>>

/** Departures, deadlines and dues by their days, for the office and for agencies. */
export const calendarFeature = feature({
  name: 'calendar',
  texts: { calendar: { en: () => import('./text.en.ts'), ar: () => import('./text.ar.ts') } },
  paths: {
    officeCalendar: (filter: Filter = {}) => withQuery('/admin/calendar', filter),
    agentCalendar: (filter: Filter = {}) => withQuery('/agent/calendar', filter),
  },
})
