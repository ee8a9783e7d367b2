import { searchTexts } from '#web/api/search-texts.ts'

const day = /^\d{4}-\d\d-\d\d$/
const texts = searchTexts({
  q: /^\s*\S.{0,99}$/,
  status: /^(?=.{1,200}$)[a-z_]+(,[a-z_]+)*$/,
  from: day,
  to: day,
})

/** 30 February is rolled over by `Date`, and so no longer what was written. */
const exists = (date: string | undefined) => {
  const at = date ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date ?? '')
}

/** The list's address: shared, reloaded and gone back to, it shows the same rows. What makes no sense is left out. */
export const readBookingsSearch: typeof texts = (search) => {
  const { from, to, ...rest } = texts(search)
  return { ...rest, ...(exists(from) ? { from } : {}), ...(exists(to) ? { to } : {}) }
}
export type BookingsSearch = ReturnType<typeof readBookingsSearch>
