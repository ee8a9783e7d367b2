import { searchTexts } from '#web/api/search-texts.ts'

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The list's address: shared, reloaded and gone back to, it shows the same rows. */
export const readBookingsSearch = searchTexts({
  q: /^\s*\S.{0,99}$/,
  status: /^(?=.{1,200}$)[a-z_]+(,[a-z_]+)*$/,
  from: day,
  to: day,
})
export type BookingsSearch = ReturnType<typeof readBookingsSearch>
