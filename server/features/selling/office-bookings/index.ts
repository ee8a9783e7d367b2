export { officeBookingListSql } from './office-booking-list.sql.ts'
