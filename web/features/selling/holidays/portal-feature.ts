import { feature, withQuery } from '#web/feature.ts'

/** Holidays as the office writes, runs and sells them. */
export const holidayScreens = feature({
  name: 'holidays',
  texts: { office_holidays: { en: () => import('./office/office.en.ts'), ar: () => import('./office/office.ar.ts') } },
  paths: {
    adminHolidays: () => '/admin/holidays',
    adminNewHoliday: () => '/admin/new/holiday',
    adminUpdateHoliday: (id: string) => withQuery('/admin/update/holiday', { id }),
    adminHolidayDeparture: (id: string) => withQuery('/admin/holiday-departure', { id }),
    adminSellHoliday: (id: string) => withQuery('/admin/sell-holiday', { id }),
    adminHolidayEnquiries: () => '/admin/holiday-enquiries',
    adminHolidayEnquiry: (id: string) => withQuery('/admin/holiday-enquiry', { id }),
  },
})
