import { searchTexts } from '#web/api/search-texts.ts'

/** The list's address: shared, reloaded and gone back to, it shows the same rows. */
export const readQuotationsSearch = searchTexts({
  q: /^\s*\S.{0,99}$/,
  state: /^(?=.{1,100}$)[a-z]+(,[a-z]+)*$/,
})
export type QuotationsSearch = ReturnType<typeof readQuotationsSearch>
