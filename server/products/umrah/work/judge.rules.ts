import { daysFrom, plusDays } from '#contract/catalogue/hijri-calendar'
import { addMonths } from '#contract/selling/passenger-rules'
import {
  type Light,
  ruleCheckDays,
  unknownStopsDays,
  vaccinations,
  type VisaBlock,
} from '#contract/selling/umrah-work-terms'
import type { RuleRow } from './facts.sql.ts'
import type { Person } from './facts.ts'

/** The days of one person's journey: planned, until a flight or a visa says them. */
export type Days = { today: string; issue: string; entry: string; exit: string }
export type Verdict = 'ok' | 'failed' | 'unknown'

const adultAge = 18

export function daysOf(person: Person, departure: { starts: string; ends: string }, today: string): Days {
  return {
    today,
    issue: person.visa?.issued_on ?? today,
    entry: person.in?.arrives.slice(0, 10) ?? departure.starts,
    exit: person.out?.departs.slice(0, 10) ?? departure.ends,
  }
}

/** Whether a rule binds this person on their days. */
export function binds(rule: RuleRow, person: Person, days: Days): boolean {
  const on = days[rule.dated_by]
  return (
    rule.enabled &&
    rule.valid_from <= on &&
    (rule.valid_until === null || on <= rule.valid_until) &&
    (rule.nationalities.length === 0 || rule.nationalities.includes(person.nationality)) &&
    (rule.gender === 'any' || rule.gender === person.gender) &&
    person.age >= rule.age_from &&
    person.age <= rule.age_to
  )
}

function document(need: Extract<RuleRow['need'], { kind: 'document' }>, person: Person, days: Days): Verdict {
  const paper = person.papers.find(({ kind }) => kind === need.document)
  if (!paper || paper.state === 'refused') return 'failed'
  const isDated = need.days_min !== null || need.days_max !== null
  if (isDated && paper.issued) {
    const before = daysFrom(paper.issued, days.entry)
    if ((need.days_min !== null && before < need.days_min) || (need.days_max !== null && before > need.days_max))
      return 'failed'
  }
  if (isDated && !paper.issued && vaccinations.includes(need.document)) return 'failed'
  return paper.state === 'checked' ? 'ok' : 'unknown'
}

function companion(need: Extract<RuleRow['need'], { kind: 'companion' }>, person: Person): Verdict {
  const of = person.companion
  if (!of) return 'failed'
  if (need.relations.length > 0 && !(need.relations as readonly string[]).includes(of.relation)) return 'failed'
  if (need.adult && of.other.age < adultAge) return 'failed'
  if (!need.proof) return 'ok'
  const proof = person.papers.find(({ kind }) => kind === 'relation_proof')
  if (!proof || proof.state === 'refused') return 'failed'
  return proof.state === 'checked' ? 'ok' : 'unknown'
}

/** What a rule says of somebody whom it binds. Rules of permits say nothing before there is a permit. */
export function judge({ need }: RuleRow, person: Person, days: Days): Verdict {
  switch (need.kind) {
    case 'document':
      return document(need, person, days)
    case 'passport':
      if (!person.passport_expiry) return 'unknown'
      return person.passport_expiry >= addMonths(days.exit, need.months) ? 'ok' : 'failed'
    case 'companion':
      return companion(need, person)
    case 'field':
      return person[need.field].trim() === '' ? 'failed' : 'ok'
    case 'days_between':
      return daysFrom(days.issue, days.entry) <= need.days ? 'ok' : 'failed'
    case 'last_day':
      return days[need.of] <= need.day ? 'ok' : 'failed'
    default:
      return 'ok'
  }
}

const blockOf: Record<RuleRow['need']['kind'], VisaBlock> = {
  document: 'document_missing',
  passport: 'document_missing',
  companion: 'companion_missing',
  field: 'field_missing',
  days_between: 'dates_outside_visa',
  last_day: 'season_closed',
  permit_gap: 'dates_outside_visa',
  permit_age: 'dates_outside_visa',
}

export type Finding = { rule: RuleRow; verdict: Exclude<Verdict, 'ok'>; block: VisaBlock; severity: 'stop' | 'warn' }

/** All that rules find wrong with somebody. What was let go by name is not among it. */
export const findingsOf = (rules: readonly RuleRow[], person: Person, days: Days): Finding[] =>
  rules.flatMap((rule) => {
    if (!binds(rule, person, days) || (person.overrides.has(rule.id) && !rule.no_override)) return []
    const verdict = judge(rule, person, days)
    return verdict === 'ok' ? [] : [{ rule, verdict, block: blockOf[rule.need.kind], severity: rule.severity }]
  })

/** Red: a stop, or what nobody has looked at so near to the journey. Amber: a warning, or what is not looked at yet. */
export function lightOf(findings: readonly Finding[], days: Days): Light {
  const isNear = daysFrom(days.today, days.entry) <= unknownStopsDays
  if (findings.some((one) => one.severity === 'stop' && (one.verdict === 'failed' || isNear))) return 'red'
  return findings.length > 0 ? 'amber' : 'green'
}

export const isStale = (rule: Pick<RuleRow, 'checked_on'>, today: string): boolean =>
  rule.checked_on === null || plusDays(rule.checked_on, ruleCheckDays) < today
