import type { GroupDocuments } from '#contract/selling/umrah-documents'
import type { GroupPerson, GroupProblem, PaperLine } from '#contract/selling/umrah-work-shapes'
import { type PilgrimPaper, pilgrimPapers } from '#contract/selling/umrah-work-terms'
import { findPerson, type GroupFacts, type Person } from '../work/facts.ts'
import { binds, type Days, daysOf, type Finding, findingsOf, isStale, lightOf } from '../work/judge.rules.ts'

export const problemOf = (person: Person, { rule, block, severity }: Finding): GroupProblem => ({
  block,
  severity,
  person: person.key,
  stay: null,
  day: null,
  rule: { id: rule.id, code: rule.code, message: { en: rule.message_en, ar: rule.message_ar } },
})

/** Which papers the rules ask of somebody. */
function wantedOf({ rules }: GroupFacts, person: Person, days: Days): Set<PilgrimPaper> {
  const kinds = rules.flatMap((rule): PilgrimPaper[] => {
    if (!binds(rule, person, days)) return []
    if (rule.need.kind === 'document') return [rule.need.document]
    return rule.need.kind === 'companion' && rule.need.proof ? ['relation_proof'] : []
  })
  return new Set(kinds)
}

/** The checklist of somebody: what is asked, and what is there. */
export function linesOf(facts: GroupFacts, person: Person, days: Days): PaperLine[] {
  const wanted = wantedOf(facts, person, days)
  return pilgrimPapers.flatMap((kind) => {
    const paper = person.papers.find((one) => one.kind === kind)
    if (!paper && !wanted.has(kind)) return []
    const { id = null, state = 'missing', issued = null, reason = null } = paper ?? {}
    const file = paper ? { name: paper.file_title, file_name: paper.file_name } : null
    return [{ kind, wanted: wanted.has(kind), state, id, file, issued, reason }]
  })
}

/** Somebody of a group with their light: the passport in full for who may read it. */
export function personView(
  facts: GroupFacts,
  person: Person,
  findings: readonly Finding[],
  full: boolean,
): GroupPerson {
  const days = daysOf(person, facts.departure, facts.today)
  const { companion } = person
  const other =
    companion && findPerson(facts, { booking: companion.other.reference, position: companion.other.position })
  return {
    key: person.key,
    name: person.name,
    name_local: person.name_local,
    gender: person.gender,
    age: person.age,
    nationality: person.nationality,
    passport: full ? person.passport : person.passport_masked,
    light: lightOf(findings, days),
    relation: other
      ? {
          other: other.key,
          name: other.name,
          relation: companion!.relation as NonNullable<GroupPerson['relation']>['relation'],
        }
      : null,
  }
}

/** The checklists of a group. */
export function documentsView(facts: GroupFacts, full: boolean): GroupDocuments {
  const seen = new Set<string>()
  const people = facts.people.map((person) => {
    const days = daysOf(person, facts.departure, facts.today)
    const findings = findingsOf(facts.rules, person, days)
    for (const rule of facts.rules) if (binds(rule, person, days) && isStale(rule, facts.today)) seen.add(rule.code)
    return {
      ...personView(facts, person, findings, full),
      papers: linesOf(facts, person, days),
      problems: findings.map((one) => problemOf(person, one)),
    }
  })
  return { people, check_again: [...seen].toSorted() }
}
