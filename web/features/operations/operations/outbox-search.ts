import { searchTexts } from '#web/api/search-texts.ts'

/**
 * The list's address: shared and reloaded it shows the same rows. Which states there are is the page's to say: what an
 * address is checked with is in everybody's first load.
 */
export const readOutboxSearch = searchTexts({ q: /^\s*\S.{0,99}$/, state: /^[a-z]{1,20}$/, kind: /^[a-z-]{1,40}$/ })
export type OutboxSearch = ReturnType<typeof readOutboxSearch>
