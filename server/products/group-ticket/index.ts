/** The product `group_ticket`: what requests of groups ask of it. */
export { type BlockRecord, deadlinesOf, findBlock } from './blocks.sql.ts'
export { type GroupDetail, groupOf } from './group-detail.ts'
export { namedOf, seatsOfBooking } from './group-booking.ts'
export { type Counts, everybody, freeSeats, planOf, seatsOf, stageOf, sumOf, unnamed } from './group.rules.ts'
export { bookSeats } from './hold-seats.ts'
export { blockOf, openBlock } from './save-block.ts'
export { conditionsOf, freeOf, ownMarginOf, quoteOf } from './views.ts'
