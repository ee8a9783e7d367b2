import { searchTexts } from '#web/api/search-texts.ts'

/** `thread`: the conversation that is open; `booking`: the one that a new message is about, and those shown. */
export const readContactSearch = searchTexts({
  booking: /^(BK|OB)-[A-Z2-9]{6}$/,
  thread: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  waits: ['staff', 'agency'],
})
export type ContactSearch = ReturnType<typeof readContactSearch>
