import { daysFrom, plusDays } from '#contract/catalogue/hijri-calendar'
import type { GroupProblem } from '#contract/selling/umrah-work-shapes'
import { type VisaBlock, visaBlocks, visaLateDays } from '#contract/selling/umrah-work-terms'
import type { ContractRow } from '../work/facts.sql.ts'
import type { GroupFacts, Person } from '../work/facts.ts'
import { daysOf, findingsOf } from '../work/judge.rules.ts'
import { problemOf } from '../pilgrim-papers/papers-view.ts'

type More = Partial<Omit<GroupProblem, 'block'>>
const problem = (block: VisaBlock, more: More = {}): GroupProblem => ({
  block,
  severity: 'stop',
  person: null,
  stay: null,
  day: null,
  rule: null,
  ...more,
})

export const isLive = ({ state }: Pick<ContractRow, 'state'>) => state !== 'replaced' && state !== 'cancelled'
const isDocumented = (one: ContractRow) => one.state === 'documented'

/** What is wrong with the contract of one stay: of its hotel's licence, of its record in Masar. */
function stayProblems({ contracts, people, rooms }: GroupFacts, stay: GroupFacts['stays'][number]): GroupProblem[] {
  const contract = contracts.find((one) => one.kind === 'hotel' && one.stay_seq === stay.seq && isLive(one))
  const at = { stay: stay.seq }
  const isLicensed = contract?.licence_no && contract.licence_until && contract.licence_until >= stay.to_night
  const fits =
    contract &&
    isDocumented(contract) &&
    contract.from_night === stay.from_night &&
    contract.to_night === stay.to_night &&
    contract.people >= people.length &&
    (contract.rooms ?? 0) >= rooms.length
  return [
    ...(isLicensed ? [] : [problem('hotel_not_licensed', at)]),
    ...(fits ? [] : [problem('stay_not_documented', at)]),
  ]
}

function nightsTwice({ contracts }: GroupFacts): GroupProblem[] {
  const live = contracts.filter((one) => one.kind === 'hotel' && isLive(one))
  return live.flatMap((one, at) =>
    live
      .slice(at + 1)
      .filter((other) => one.from_night! < other.to_night! && other.from_night! < one.to_night!)
      .map((other) =>
        problem('nights_overlap', {
          stay: other.stay_seq,
          day: one.from_night! > other.from_night! ? one.from_night! : other.from_night!,
        }),
      ),
  )
}

/** What keeps the whole group back. */
export function groupProblems(facts: GroupFacts): GroupProblem[] {
  const { stays, contracts, people, filing } = facts
  const buses = contracts.filter((one) => one.kind === 'transport' && isDocumented(one))
  const carried = buses.reduce((sum, one) => sum + one.people, 0)
  const found = [
    ...stays.flatMap((stay) => stayProblems(facts, stay)),
    ...(carried >= people.length && carried > 0 ? [] : [problem('transport_not_documented')]),
    ...nightsTwice(facts),
    ...(filing.company && filing.agent_code && filing.group_no ? [] : [problem('agent_code_missing')]),
  ]
  return inOrder(found)
}

const inOrder = (problems: GroupProblem[]): GroupProblem[] =>
  problems.toSorted((a, b) => visaBlocks.indexOf(a.block) - visaBlocks.indexOf(b.block))

/** Landing before this hour somebody may want the night before. */
const earlyUntil = 'T06:00'

/** The nights of somebody's journey against those that are booked, and both against their flights. */
function flightProblems({ stays }: GroupFacts, person: Person): GroupProblem[] {
  const at = { person: person.key }
  const isSure = person.in?.confirmed && person.out?.confirmed
  const first = stays[0]?.from_night
  const last = stays.at(-1)?.to_night
  const found: GroupProblem[] = isSure ? [] : [problem('no_return', at)]
  if (!person.in || !person.out || !first || !last) return found
  const lands = person.in.arrives.slice(0, 10)
  const leaves = person.out.departs.slice(0, 10)
  for (let night = lands; night < leaves; night = plusDays(night, 1))
    if (!stays.some((stay) => stay.from_night <= night && night < stay.to_night))
      found.push(problem('nights_gap', { ...at, day: night }))
  if (lands > first || leaves < last)
    found.push(problem('flight_outside_nights', { ...at, day: lands > first ? lands : leaves }))
  if (
    person.in.arrives.slice(10) < earlyUntil &&
    !stays.some((stay) => stay.from_night < lands && lands <= stay.to_night)
  )
    found.push(problem('nights_gap', { ...at, severity: 'warn', day: plusDays(lands, -1) }))
  return found
}

/** A visa that is issued: the days that it names against the journey. */
function visaDates(facts: GroupFacts, person: Person): GroupProblem[] {
  const days = daysOf(person, facts.departure, facts.today)
  const at = { person: person.key }
  const { visa } = person
  const found: GroupProblem[] = []
  if (visa?.enter_by && visa.state === 'issued' && days.entry > visa.enter_by)
    found.push(problem('dates_outside_visa', { ...at, day: visa.enter_by }))
  if (visa?.exit_by && (visa.state === 'issued' || visa.state === 'entered') && days.exit > visa.exit_by)
    found.push(problem('dates_outside_visa', { ...at, day: visa.exit_by }))
  const isWanted = !visa || visa.state === 'wanted'
  if (isWanted && daysFrom(facts.today, days.entry) < visaLateDays)
    found.push(problem('dates_outside_visa', { ...at, severity: 'warn', day: days.entry }))
  return found
}

/** What keeps one person back: flights, days, papers, money, companions, fields. */
export function personProblems(facts: GroupFacts, person: Person): GroupProblem[] {
  const days = daysOf(person, facts.departure, facts.today)
  const findings = findingsOf(facts.rules, person, days).map((one) => problemOf(person, one))
  const isHome = person.visa?.state === 'exited'
  if (isHome) return []
  return inOrder([
    ...flightProblems(facts, person),
    ...visaDates(facts, person),
    ...findings,
    ...(person.overdue ? [problem('due_overdue', { person: person.key })] : []),
  ])
}

const stops = ({ severity }: GroupProblem) => severity === 'stop'

/** Why somebody's visa is not sent now, each reason once. Empty: it may go. */
export function blocksOf(facts: GroupFacts, person: Person): VisaBlock[] {
  const found = [...groupProblems(facts), ...personProblems(facts, person)].filter(stops).map(({ block }) => block)
  return visaBlocks.filter((block) => found.includes(block))
}
