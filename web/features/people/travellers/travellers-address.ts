import { searchTexts } from '#web/api/search-texts.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const filters = { q: /^\s*\S.{0,99}$/, passport: ['expired', 'soon', 'fine'], sort: ['expiry'] } as const

/** What the list shows. */
export const readTravellersSearch = searchTexts(filters)
export type TravellersSearch = ReturnType<typeof readTravellersSearch>

/** The form's address: whom it edits, nobody for somebody new. */
export const readTravellerSearch = searchTexts({ id: uuid })

/** A customer's list and form share one address; `id` is whoever is open, `new` for somebody new. */
export const readMyTravellersSearch = searchTexts({
  ...filters,
  id: /^(?:new|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
})
