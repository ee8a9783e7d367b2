/** Public API of the bookings feature: what payments, invoices, the after-sale feature and the rest of the app may ask of it. */
export { bookingByName, bookingFor, bookingForInvoice, owns, sellingAgency } from './access.ts'
export { whenBookingWritten } from './booking-written.ts'
export { whenSold } from './when-sold.ts'
export { caseNote, taxPaper } from './document.ts'
export { isSold } from './bookings.rules.ts'
export {
  activityOf,
  type Booked,
  bookedById,
  bookingById,
  bookedByPnr,
  type BookingRecord,
  findBooking,
  lockBooked,
  lockBooking,
  moveBooked,
  noteHistory,
  addToPassengers,
  renamePassenger,
  passengersOf,
  type PassengerRecord,
  writeHistory,
  paymentStatusOf,
  type Who,
} from './bookings.sql.ts'
export { priceSeal, refreshBooking, sealPriceLines } from './refresh-booking.sql.ts'
export { payersPage } from './mails.ts'
export { addItem } from './add-item.ts'
export { joinPeople, openedPeople, removePerson, type Seated, writePeople } from './people.sql.ts'
export { copyBooking, splitsOf, takeOut, wasDivided } from './split-booking.sql.ts'
export { bookingMail, mailChangedTickets } from './mails.ts'
export { agree, freeAgreed, hideBooking, takeBackAgreed } from './agree.ts'
export { bookingFileWords } from './booking-file-words.ts'
export { bookingColumns, type ListedBooking, listedColumns, type ShownBooking } from './booking-columns.sql.ts'
export { bookingListSql, shownBeside } from './booking-list.sql.ts'
export { cancelBooking } from './cancel-booking.ts'
export { completeArrived, completeBooking } from './complete-booking.ts'
export { notifyCardReturned } from './card-returned.ts'
export { bookingItem, findItem, inMinutes, orderOf, suppliedTo } from './acts/booking-item.ts'
export { startClock } from './acts/hold.ts'
export { beginConfirming, confirmAct } from './acts/confirm.ts'
export { checkBeforeConfirming, confirmBooking, itemsToConfirm } from './confirm-booking.ts'
export { releaseBookingHold } from './release-hold.ts'
export { finishedIntention, rememberIntention } from './intentions.ts'
export {
  casePeopleOf,
  type CasePerson,
  type CaseRecord,
  casesOf,
  caseView,
  givenBackOf,
  openCaseOf,
  openCasesOf,
  peopleOfCases,
  refundView,
} from './cases.sql.ts'
export { factsOf, refuseAct } from './refuse-act.ts'
export {
  type Draft,
  draftBooking,
  type Drafted,
  type DraftItem,
  holdAgain,
  holdDrafted,
  savedBefore,
} from './draft-booking.ts'
export {
  type AirlineAnswers,
  type Changes,
  type Division,
  type Exchanged,
  type Known,
  type Leaving,
  type LostPart,
  type Moved,
  type Order,
  type Part,
  type Person,
  type PortCall,
  type Product,
  mayDivide,
  productOf,
  registerProduct,
  type Services,
  type Supplied,
  supplierOf,
  type Terms,
} from './product.ts'
export type { PaperNames } from './product-words.ts'
export type { PeopleCount, QuoteBuyer, Quoted, QuotedPeople, Quoting } from './quoting.ts'
export type { Maker } from './maker.ts'
export { callersKeyOf, purchaseOf } from './purchase.ts'
export { type DeskPaid, receiveMoney } from './receive-money.ts'
export { findTransferProblem } from './take-transfer.ts'
export { checkTaxed } from './tax.ts'
export { setSelling } from './set-selling.ts'
export { dueToPay, payDue, payOpenPart } from './pay-due.ts'
export { shareBooked } from './share-booked.ts'
export { billAlone, cardMoneyOf, itemRef, payerOf } from './settle-booking.ts'
export { lessenUnits, releaseUnits } from './stock.ts'
export { notifyOwner, notifyStaff } from './notify.ts'
export { bookingRow, bookingView } from './views.ts'
export { bookingWorkGivenUp, ownBookingGivenUp } from './work-given-up.ts'
