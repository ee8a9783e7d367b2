export { HolidayBooked } from './booked/holiday-booked.tsx'
