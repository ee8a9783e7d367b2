import { anyOf, listOf, search } from '#contract/kernel/list'
import type { HolidayEnquiryRow } from './holiday-enquiry-row.ts'
import { holidayEnquiryStates } from './holiday-terms.ts'

/** Enquiries about holidays; those that wait first come by the view. */
export const holidayEnquiryList = listOf<HolidayEnquiryRow>()({
  name: 'holiday_enquiries',
  filters: { q: search(), state: anyOf(holidayEnquiryStates) },
  sorts: ['newest'],
  views: { waiting: { state: ['waiting'] }, all: {} },
  columns: {
    reference: { as: 'code', of: (row) => row.reference, fixed: true, phone: 'under' },
    name: { as: 'text', of: (row) => row.name, fixed: true, phone: 'lead' },
    holiday: { as: 'name', of: (row, locale) => row.holiday.title[locale], from: 'sm', phone: 'under' },
    people: { as: 'count', of: (row) => row.adults + row.children, from: 'md' },
    last_at: { as: 'instant', of: (row) => row.last_at, from: 'sm', phone: 'end' },
    state: { as: 'choice', of: (row) => row.state, phone: 'state' },
  },
  files: ['xlsx', 'csv', 'pdf'],
})
