export { soldSince } from './agency-sales.sql.ts'
export { limitSoon, officeBookingListSql, passportEnding } from './office-booking-list.sql.ts'
