/**
 * What airlines have changed about items of bookings: the records, and how they move. `airline-changes` reads and answers
 * them; whoever does something else with an item asks here whether it waits for an answer.
 */
export {
  type Answerer,
  beginAnswer,
  endAnswer,
  endUnanswered,
  noticeRecord,
  refuseUnanswered,
  reopenNotice,
} from './notice-record.ts'
export {
  answerableNoticeOf,
  insertNotice,
  isOvertaken,
  knownIds,
  lastSeen,
  noticeById,
  type NoticeRecord,
  noticesOf,
  olderOpenOf,
  openNoticeOf,
  openToSettle,
  supplierIdOfCase,
} from './notices.sql.ts'
export { tellNoticed, whenNoticed } from './noticed.ts'
export { airlineNoticesWords } from './words.ts'
