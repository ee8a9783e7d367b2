/** The product `holiday`: rooms on the departures of packages, from seats of our own. */
export { enquire } from './enquiries/enquire.ts'
export { saveHoliday } from './save-holiday.ts'
