export { limitSoon, officeBookingListSql, passportEnding } from './office-booking-list.sql.ts'
