/** Public API of the after-sale feature: the cases that other acts on sold bookings are. */
export { acceptCase, dropCase, finishChange, openChange, peopleOfCase } from './cases.sql.ts'
export { cancelForClock } from './cancel-item.ts'
export { itemMeant } from './item-meant.ts'
export { dropVoluntary, fullRefund, refundUnderNotice } from './refund-under-notice.ts'
export { mailOwner } from './notify-by-mail.ts'
export { cardGetsBack } from './settle-parts.ts'
export { cancelItem, cancellationOf } from './cancel-item.ts'
