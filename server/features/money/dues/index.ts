/** The dues feature: what is to be paid for a booking and when. The one writer of dues. */
export {
  cancelDues,
  changeDue,
  type DueRecord,
  dueToPay,
  duesOf,
  holdDue,
  openDue,
  payHeldDues,
  reopenDues,
} from './dues.sql.ts'
