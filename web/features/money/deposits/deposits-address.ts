import { searchTexts } from '#web/api/search-texts.ts'

/** `amount`: minor units that are short; `next`: the path that was left for lack of money. */
export const readNewDepositSearch = searchTexts({ amount: /^[1-9]\d{0,12}$/, next: /^\/(?![/\\]).{0,500}$/ })
