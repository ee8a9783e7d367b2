/** The dues feature: what is to be paid for a booking and when. The one writer of dues. */
export {
  cancelParts,
  changeDue,
  type DuePart,
  type DueRecord,
  duesOf,
  holdPart,
  lessenDues,
  markOverdue,
  openDue,
  openPartsOf,
  partsOf,
  partToPay,
  payHeldParts,
  payPart,
  reopenParts,
} from './dues.sql.ts'
