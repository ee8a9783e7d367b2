import { searchTexts } from '#web/api/search-texts.ts'

const day = /^\d{4}-\d\d-\d\d$/
const reference = /^DP-[A-Z2-9]{6}$/
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const shared = { q: /^\s*\S.{0,99}$/, from: day, to: day, id: reference }

/** The agency's list; `id` is the deposit whose drawer is open. */
export const readDepositsSearch = searchTexts({
  ...shared,
  status: /^(?=.{1,60}$)[a-z]+(,[a-z]+)*$/,
})
export type DepositsSearch = ReturnType<typeof readDepositsSearch>

/** The back office's queue: what is pending unless told. */
export const readQueueSearch = searchTexts({
  ...shared,
  status: ['approved', 'rejected', 'cancelled', 'all'],
  bank_id: uuid,
  agency_id: uuid,
})
export type QueueSearch = ReturnType<typeof readQueueSearch>

/** `amount`: minor units that are short; `next`: the path that was left for lack of money. */
export const readNewDepositSearch = searchTexts({ amount: /^[1-9]\d{0,12}$/, next: /^\/(?![/\\]).{0,500}$/ })
