/** The duplicates feature: whether somebody is booked twice, asked while a booking is written. */
export { duplicateGuard } from './guard.ts'
