import type { MyPilgrims } from '#contract/selling/umrah-pilgrims'
import type { App } from '#server/app'
import { openCare } from '../cards/care.ts'
import { linesOf } from '../pilgrim-papers/papers-view.ts'
import type { GroupFacts, Person } from '../work/facts.ts'
import { daysOf, type Finding, findingsOf, lightOf } from '../work/judge.rules.ts'

/** A paper that is missing, asked for again or not looked at yet says so in its own line. */
const isOnList = ({ rule: { need }, verdict }: Finding, { papers }: Person): boolean => {
  if (need.kind !== 'document') return false
  const paper = papers.find(({ kind }) => kind === need.document)
  return !paper || paper.state === 'refused' || verdict === 'unknown'
}

/** The pilgrims of one booking with their checklists, judged by the same rules as the office judges them. */
export function myPilgrims(
  app: App,
  facts: GroupFacts,
  reference: string,
  wished: Pick<MyPilgrims, 'wishes' | 'near' | 'wishes_open'>,
): MyPilgrims {
  const { departure, of, rules, today } = facts
  return {
    booking_id: reference,
    title: { en: of.title_en, ar: of.title_ar },
    starts: departure.starts,
    ...wished,
    open: today <= departure.ends,
    people: facts.people
      .filter((one) => one.reference === reference)
      .map((person) => {
        const days = daysOf(person, departure, today)
        const findings = findingsOf(rules, person, days)
        return {
          position: person.position,
          name: person.name,
          name_local: person.name_local,
          light: lightOf(findings, days),
          papers: linesOf(facts, person, days),
          problems: findings
            .filter((one) => !isOnList(one, person))
            .map(({ severity, rule }) => ({
              severity,
              message: { en: rule.message_en, ar: rule.message_ar },
            })),
          care: openCare(app, person),
        }
      }),
  }
}
