import { holidayEnquiries } from '#contract/selling/holiday-enquiries'
import { holidayEnquiryList } from '#contract/selling/holiday-enquiry-list'
import { feature } from '#server/feature'
import { enquiriesRoutes } from './enquiries.routes.ts'
import { enquiryMail } from './mails.ts'

/** Questions about a holiday before it is bought, and their answers. */
export const holidayEnquiriesFeature = feature({
  name: 'enquiries',
  calls: holidayEnquiries,
  handlers: enquiriesRoutes,
  lists: [holidayEnquiryList],
  mails: { 'holiday-enquiry': enquiryMail },
  tables: ['holiday_enquiries', 'holiday_messages'],
})
