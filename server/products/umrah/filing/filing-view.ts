import type { GroupFiling, GroupFlight, MasarContract, VisaPilgrim } from '#contract/selling/umrah-filing'
import type { App } from '#server/app'
import type { Actor } from '#server/http/actor'
import type { ContractRow, FlightRow } from '../work/facts.sql.ts'
import type { GroupFacts, Person } from '../work/facts.ts'
import { daysOf, findingsOf } from '../work/judge.rules.ts'
import { personView } from '../pilgrim-papers/papers-view.ts'
import { contracts, visas } from './filing.sql.ts'
import { groupProblems, personProblems } from './readiness.rules.ts'

export const visaPlace = (id: string) => `umrah_visas:${id}:number`
const again = ['refused', 'lapsed', 'cancelled']

const flightView = (row: FlightRow | undefined): GroupFlight | null =>
  row
    ? {
        flight: row.flight,
        from: row.from_airport,
        to: row.to_airport,
        departs: row.departs,
        arrives: row.arrives,
        confirmed: row.confirmed,
      }
    : null

const contractView = (row: ContractRow, actor: Actor): MasarContract => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  stay: row.stay_seq,
  provider: row.provider,
  licence_no: row.licence_no,
  licence_until: row.licence_until,
  number: row.number,
  rooms: row.rooms,
  people: row.people,
  from: row.from_night,
  to: row.to_night,
  state: row.state,
  reason: row.reason,
  file: row.file_name ? { name: row.file_title ?? '', file_name: row.file_name } : null,
  allowed_actions: contracts.allowed(row, actor),
})

/** After a refusal, a lapse or a cancellation the next visa is wanted: that is what may be done now. */
export const standingVisa = ({ visa }: Person) => {
  const state = !visa || again.includes(visa.state) ? ('wanted' as const) : visa.state
  return { state, version: visa?.seq ?? 0, no: visa?.no ?? 0 }
}

function visaView(app: App, facts: GroupFacts, person: Person, actor: Actor, full: boolean): VisaPilgrim {
  const { visa } = person
  const days = daysOf(person, facts.departure, facts.today)
  const number = visa?.number_encrypted ? app.secrets.decrypt(visa.number_encrypted, visaPlace(visa.id)) : null
  const standing = standingVisa(person)
  return {
    ...personView(facts, person, findingsOf(facts.rules, person, days), full),
    in: flightView(person.in),
    out: flightView(person.out),
    visa: {
      no: standing.no,
      version: standing.version,
      state: visa?.state ?? 'wanted',
      mofa_no: visa?.mofa_no ?? null,
      number: number && (full ? number : `•••${number.slice(-3)}`),
      issued_on: visa?.issued_on ?? null,
      enter_by: visa?.enter_by ?? null,
      exit_by: visa?.exit_by ?? null,
      reason: visa?.reason ?? null,
    },
    allowed_actions: visas.allowed({ state: standing.state } as Parameters<typeof visas.allowed>[0], actor),
    problems: personProblems(facts, person),
  }
}

/** Contracts and visas of a group, with what keeps them back. */
export const filingView = (app: App, facts: GroupFacts, actor: Actor, full: boolean): GroupFiling => ({
  company: facts.filing.company,
  agent_code: facts.filing.agent_code,
  group_no: facts.filing.group_no,
  stays: facts.stays.map((stay) => ({
    seq: stay.seq,
    hotel: { en: stay.hotel_en, ar: stay.hotel_ar },
    from: stay.from_night,
    to: stay.to_night,
    people: facts.people.length,
    rooms: facts.rooms.length,
  })),
  contracts: facts.contracts.map((row) => contractView(row, actor)),
  people: facts.people.map((person) => visaView(app, facts, person, actor, full)),
  problems: groupProblems(facts),
})
