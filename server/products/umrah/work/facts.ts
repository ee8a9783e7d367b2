import type { PilgrimKey } from '#contract/selling/umrah-work-shapes'
import type { App } from '#server/app'
import type { Db, Tx } from '#server/db/db'
import { type PilgrimRow, pilgrimsOf, roomsOf } from '../group/group.sql.ts'
import { todayIn } from '../package-view.ts'
import { departureOf, type DepartureRow, packageOf, type PackageRow, type StayRow, staysOf } from '../packages.sql.ts'
import {
  type ContractRow,
  contractsOf,
  detailsOf,
  type FilingRow,
  filingOf,
  type FlightRow,
  flightsOf,
  overdueItems,
  overridesOf,
  type PaperRow,
  papersOf,
  relationsOf,
  type RuleRow,
  rulesFrom,
  travellersOf,
  type VisaRow,
  visasOf,
} from './facts.sql.ts'

export type Paper = PaperRow & { issued: string | null }
/** One pilgrim with all that is known of them for their papers. Passports and birth dates are open: keep it inside. */
export type Person = PilgrimRow & {
  id: string
  key: PilgrimKey
  name: string
  name_local: string
  father_name: string
  care_encrypted: string | null
  nationality: string
  passport: string
  passport_masked: string
  passport_country: string
  passport_expiry: string | null
  birth: string
  price_minor: number
  papers: Paper[]
  companion: { other: PilgrimRow; relation: string } | null
  visa: VisaRow | undefined
  in: FlightRow | undefined
  out: FlightRow | undefined
  overrides: ReadonlySet<string>
  overdue: boolean
}
/** A group as the work on it reads it. */
export type GroupFacts = {
  departure: DepartureRow
  of: PackageRow
  stays: StayRow[]
  people: Person[]
  rules: RuleRow[]
  contracts: ContractRow[]
  filing: FilingRow
  rooms: { no: number; beds: number }[]
  today: string
}

export const pilgrimId = ({ item_id, position }: { item_id: string; position: number }) => `${item_id}:${position}`
const byPilgrim = <T extends { item_id: string; position: number }>(rows: readonly T[]): Map<string, T[]> => {
  const found = new Map<string, T[]>()
  for (const row of rows) found.set(pilgrimId(row), [...(found.get(pilgrimId(row)) ?? []), row])
  return found
}

const daysPlace = (id: string) => `umrah_documents:${id}`
export const sealDays = (app: App, id: string, issued: string): string =>
  app.secrets.encrypt(JSON.stringify({ issued }), daysPlace(id))
const openPaper = (app: App, row: PaperRow): Paper => ({
  ...row,
  issued: row.days_encrypted
    ? (JSON.parse(app.secrets.decrypt(row.days_encrypted, daysPlace(row.id))) as { issued: string }).issued
    : null,
})

async function readPeople(app: App, db: Db | Tx, id: string): Promise<Person[]> {
  const now = app.clock.now()
  const pilgrims = await pilgrimsOf(db, id)
  const details = byPilgrim(await detailsOf(db, id))
  const travellers = new Map((await travellersOf(db, id)).map((one) => [`${one.booking_id}:${one.position}`, one]))
  const papers = byPilgrim(await papersOf(db, id))
  const relations = byPilgrim(await relationsOf(db, id))
  const overrides = byPilgrim(await overridesOf(db, id))
  const visas = byPilgrim(await visasOf(db, id))
  const flights = byPilgrim(await flightsOf(db, id))
  const overdue = await overdueItems(db, id, now)
  return pilgrims.map((row): Person => {
    const at = pilgrimId(row)
    const traveller = travellers.get(`${row.booking_id}:${row.position}`)!
    const open = (sealed: string | null, what: string) =>
      sealed ? app.secrets.decrypt(sealed, `booking_passengers:${row.booking_id}:${what}:${row.position}`) : ''
    const sealed = details.get(at)![0]!.details_encrypted
    // Of somebody who was erased nothing is left of them.
    const more = (
      sealed ? JSON.parse(app.secrets.decrypt(sealed, `umrah_pilgrims:${row.item_id}:${row.position}`)) : {}
    ) as { name_local?: string; father_name?: string }
    const relation = relations.get(at)?.[0]
    const other =
      relation && pilgrims.find((one) => pilgrimId(one) === `${relation.other_item_id}:${relation.other_position}`)
    return {
      ...row,
      id: at,
      key: { booking: row.reference, position: row.position },
      name: `${row.surname} / ${row.given_name}`,
      name_local: more.name_local ?? '',
      father_name: more.father_name ?? '',
      care_encrypted: details.get(at)![0]!.care_encrypted,
      nationality: traveller.nationality,
      passport: open(traveller.passport_encrypted, 'passport'),
      passport_masked: traveller.passport_masked ?? '',
      passport_country: traveller.passport_country ?? '',
      passport_expiry: traveller.passport_expiry,
      birth: open(traveller.birth_encrypted, 'birth'),
      price_minor: traveller.price_minor ?? 0,
      papers: (papers.get(at) ?? []).map((paper) => openPaper(app, paper)),
      companion: relation && other ? { other, relation: relation.relation } : null,
      visa: visas.get(at)?.[0],
      in: flights.get(at)?.find(({ direction }) => direction === 'in'),
      out: flights.get(at)?.find(({ direction }) => direction === 'out'),
      overrides: new Set((overrides.get(at) ?? []).map(({ rule_id }) => rule_id)),
      overdue: overdue.has(row.item_id),
    }
  })
}

/** A group with its people; undefined where there is no such departure. Reads in `db`, which may be a transaction. */
export async function groupFacts(app: App, db: Db | Tx, id: string): Promise<GroupFacts | undefined> {
  const departure = await departureOf(db, id)
  if (!departure) return undefined
  return {
    departure,
    of: (await packageOf(db, departure.package_id))!,
    stays: await staysOf(db, [id]),
    people: await readPeople(app, db, id),
    rules: (await rulesFrom(db)).filter(({ enabled }) => enabled),
    contracts: await contractsOf(db, id),
    filing: await filingOf(db, id),
    rooms: await roomsOf(db, id),
    today: todayIn(app),
  }
}

export const findPerson = ({ people }: Pick<GroupFacts, 'people'>, key: PilgrimKey): Person | undefined =>
  people.find((one) => one.reference === key.booking && one.position === key.position)
