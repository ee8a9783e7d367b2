/** The dues feature: what is to be paid for a booking and when. The one writer of dues. */
export {
  cancelParts,
  changeDue,
  divideDues,
  type DuePart,
  type DueRecord,
  duesOf,
  holdPart,
  lessenDues,
  markOverdue,
  type MovedDue,
  openDue,
  openPlannedDue,
  openPartsOf,
  partsOf,
  partToPay,
  payHeldParts,
  payPart,
  reopenParts,
  sparableParts,
  waiveDues,
} from './dues.sql.ts'
export { moveDues } from './move-dues.sql.ts'
export { markReminded } from './remind.sql.ts'
