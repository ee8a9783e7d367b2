import { type RawBuilder, sql } from 'kysely'
import { containing, countMax } from '#server/db/lists'

/** From so many passengers of a name on, rows are read along the order of the list until the page is full. */
const namesMin = 5_000

/** The same of rows that keep the name themselves: as many as a list counts. */
const ownMin = countMax

/** A word that may be part of a reference like `BK-7Q2M4X`; without a digit or its beginning it is taken for a name. */
const ofReference = /^((bk|ob)-[a-z2-9]{0,6}|(?=\S*\d)[a-z2-9-]{2,8})$/i

/** Bookings with such a reference. Of a word that is none bookings are not named at all: planning looks at each index of theirs. */
export const bookingsReferred = (q: string) => {
  const word = q.trim()
  if (/^(bk|ob)-[a-z2-9]{6}$/i.test(word)) return sql`select id from bookings where reference = ${word.toUpperCase()}`
  return ofReference.test(word)
    ? sql`select id from bookings where reference = any(array(select named.reference from bookings named where named.reference ilike ${containing(word)}))`
    : sql`select null::uuid as id where false`
}

/** Bookings that have the word for their reference or a locator, whoever travels. */
export const bookingsCalled = (q: string) => sql`${bookingsReferred(q)}
  union select id from bookings where locators @> ${[q.trim().toUpperCase()]}::text[]`

/** Rows that keep the name of who travels first in capitals (migration 0158): each made small for the word takes seven times as long. */
export const borneBy = (person: RawBuilder<unknown>, q: string) => sql`${person} like upper(${containing(q)})`

/**
 * For `often` of a list whose rows keep that name: where so many of them hold the word, pages are
 * read along their order and the rows with the name alone are counted. `rows`: those of the list and no others.
 */
export const oftenBorne = (
  rows: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
  where: (word: string) => RawBuilder<unknown>,
) => ({
  rowsMin: ownMin,
  estimate: (word: string) =>
    sql<{
      n: number
    }>`select count(*)::int as n from (select 1 from ${rows} and ${borneBy(person, word)} limit ${ownMin}) few`,
  where,
  surely: (word: string) => borneBy(person, word),
})

/** Agencies by their code or a name. */
export const agenciesHolding = (q: string) =>
  sql`select id from agencies where code ilike ${containing(q)} or name_en ilike ${containing(q)} or name_ar ilike ${containing(q)}`

/** Whether there is such an agency, decided once before anything of it is read. */
export const someAgencyHolds = (q: string) => sql`(${agenciesHolding(q)} limit 1) is not null`

/** For `often` of a list that is searched by who travels; `surely` holds for some of them with less to read. */
export const oftenNamed = (
  where: (word: string) => RawBuilder<unknown>,
  surely?: (word: string) => RawBuilder<unknown>,
) => ({
  rowsMin: namesMin,
  estimate: (word: string) => sql<{ n: number }>`select names_held(${containing(word)}) as n`,
  where,
  ...(surely ? { surely } : {}),
})
