import { searchTexts } from '#web/api/search-texts.ts'

const products = ['flight', 'hotel', 'visa', 'holiday', 'umrah', 'group_ticket', 'insurance', 'other'] as const

/** The list's address; `new`: the form for another request stands in its place. */
export const readRequestsSearch = searchTexts({
  q: /^\s*\S.{0,99}$/,
  status: /^(?=.{1,80}$)[a-z]+(,[a-z]+)*$/,
  product: products,
  new: ['yes'],
})
export type RequestsSearch = ReturnType<typeof readRequestsSearch>
