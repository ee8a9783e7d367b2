import type { HijriDate } from '#contract/catalogue/hijri-calendar'
import type { PaperLanguage, PilgrimRelation } from '#contract/selling/umrah-work-terms'
import type { App } from '#server/app'
import type { TableCell, TableColumn } from '#server/features/operations/exports'
import type { Movement } from '../movement/movement-facts.ts'
import { type GroupFacts, findPerson, type Person } from '../work/facts.ts'
import { visaPlace } from '../filing/filing-view.ts'
import type { PaperWords } from './paper-words.ts'

/** Somebody's full numbers are for those who may read them. */
export type PaperFacts = {
  app: App
  facts: GroupFacts
  movement: Movement
  words: PaperWords
  language: PaperLanguage
  full: boolean
  /** For a spreadsheet, which a portal is filled from. */
  isSheet: boolean
  /** The city of an airport in the language of the paper. */
  cityOf(code: string): string | undefined
  hijri(date: string): HijriDate | null
}
export type Sheet = { columns: TableColumn[]; rows: TableCell[][] }

export const text = (head: string, weight?: number): TableColumn => ({
  head,
  kind: 'text',
  ...(weight ? { weight } : {}),
})
export const number = (head: string): TableColumn => ({ head, kind: 'number' })
const passportOf = (one: Person, full: boolean) => (full ? one.passport : one.passport_masked)
/** `2027-03-20T16:00` as people read it beside each other: the digits alone, in every language. */
export const momentText = (local: string) => local.replace('T', ' ')
const flightText = (flight: Person['in'], at: string | undefined) =>
  flight && at ? `${flight.flight} ${momentText(at)}` : ''

/** Room by room: for the hotels. */
export function roomingRows({ facts, words, full, language }: PaperFacts): Sheet {
  const { people, rooms, stays, departure } = facts
  const board = stays.map((stay) => words.boards[stay.board]).filter((one, at, all) => all.indexOf(one) === at)
  const order = people.toSorted(
    (a, b) => (a.room ?? 999) - (b.room ?? 999) || a.reference.localeCompare(b.reference) || a.position - b.position,
  )
  return {
    columns: [
      text(words.room),
      text(words.beds),
      text(words.name, 3),
      text(words.name_local, 2),
      text(words.gender),
      number(words.age),
      text(words.passport, 2),
      text(words.relation),
      text(words.board),
      text(words.wishes, 2),
      text(words.in),
      text(words.out),
      text(words.booking, 2),
    ],
    rows: order.map((one) => [
      one.room === null ? '–' : String(one.room),
      words.kinds[rooms.find(({ no }) => no === one.room)?.beds ?? 0] ?? '–',
      one.name,
      one.name_local,
      words[one.gender],
      one.age,
      passportOf(one, full),
      one.companion ? words.relations[one.companion.relation as PilgrimRelation] : '',
      board.join(' / '),
      [...one.wishes.map((wish) => words.party_wishes[wish]), ...(one.near ? [one.near] : [])].join(
        language === 'en' ? ', ' : '، ',
      ),
      departure.starts,
      departure.ends,
      one.reference,
    ]),
  }
}

const inPassportOrder = (people: readonly Person[]) => people.toSorted((a, b) => a.passport.localeCompare(b.passport))

/** The companion's place on the same list. */
function companionNo(facts: GroupFacts, order: readonly Person[], one: Person): number | null {
  const other =
    one.companion &&
    findPerson(facts, { booking: one.companion.other.reference, position: one.companion.other.position })
  return other ? order.indexOf(other) + 1 : null
}
const visaNumber = ({ app, full }: PaperFacts, { visa }: Person): string => {
  if (!visa?.number_encrypted) return ''
  const number_ = app.secrets.decrypt(visa.number_encrypted, visaPlace(visa.id))
  return full ? number_ : `•••${number_.slice(-3)}`
}

/** Everybody in the order of passports. */
export function manifestRows(paper: PaperFacts): Sheet {
  const { facts, words, full } = paper
  const order = inPassportOrder(facts.people)
  return {
    columns: [
      number(words.no),
      text(words.surname, 2),
      text(words.given, 2),
      text(words.name_local, 2),
      text(words.father, 2),
      text(words.gender),
      text(words.birth),
      text(words.nationality),
      text(words.passport, 2),
      text(words.expiry),
      text(words.relation),
      number(words.companion),
      text(words.visa_no),
      text(words.booking, 2),
    ],
    rows: order.map((one, at) => [
      at + 1,
      one.surname,
      one.given_name,
      one.name_local,
      one.father_name,
      words[one.gender],
      one.birth,
      one.nationality,
      passportOf(one, full),
      one.passport_expiry,
      one.companion ? words.relations[one.companion.relation as PilgrimRelation] : '',
      companionNo(facts, order, one),
      visaNumber(paper, one),
      one.reference,
    ]),
  }
}

/** What the portal of the ministry is filled from. */
export function visaRows({ facts, words, full, isSheet }: PaperFacts): Sheet {
  const order = inPassportOrder(facts.people)
  // On paper they stand once, above the rows.
  const ofGroup = isSheet ? [facts.filing.agent_code ?? '', facts.filing.group_no ?? ''] : []
  return {
    columns: [
      number(words.no),
      text(words.passport, 2),
      text(words.surname, 2),
      text(words.given, 2),
      text(words.father, 2),
      text(words.gender),
      text(words.birth),
      text(words.nationality),
      text(words.issued_in),
      text(words.expiry),
      text(words.flight_in, 2),
      text(words.flight_out, 2),
      text(words.relation),
      number(words.companion),
      ...(isSheet ? [text(words.agent), text(words.group_no)] : []),
    ],
    rows: order.map((one, at) => [
      at + 1,
      passportOf(one, full),
      one.surname,
      one.given_name,
      one.father_name,
      words[one.gender],
      one.birth,
      one.nationality,
      one.passport_country,
      one.passport_expiry,
      flightText(one.in, one.in?.arrives),
      flightText(one.out, one.out?.departs),
      one.companion ? words.relations[one.companion.relation as PilgrimRelation] : '',
      companionNo(facts, order, one),
      ...ofGroup,
    ]),
  }
}
