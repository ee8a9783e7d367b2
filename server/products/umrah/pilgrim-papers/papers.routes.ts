import type { umrahDocuments } from '#contract/selling/umrah-documents'
import type { RowResult } from '#contract/selling/umrah-work-shapes'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import type { FileViewer } from '#server/features/operations/files'
import { findBooking, owns } from '#server/features/selling/bookings'
import { inBackOffice } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { holds } from '#server/http/permissions'
import { refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { umrahWords } from '../words.ts'
import { findPerson, groupFacts } from '../work/facts.ts'
import { umrahWorkWords as words } from '../work/words.ts'
import { givePapers } from './give-papers.ts'
import { checkPapers, dropRelation, putOverride, putRelation, refusePaper } from './papers.sql.ts'
import { documentsView } from './papers-view.ts'

/** Papers of pilgrims are opened by whoever prepares visas, and by the people of the buyer. */
export const mayOpenPilgrimPaper: FileViewer = async (app, actor, reference) => {
  if (inBackOffice(actor)) return holds(actor, 'umrah.visa')
  const booking = await findBooking(app.db, reference)
  return booking !== undefined && owns(booking, actor, null)
}

export const umrahDocumentsRoutes = (app: App): Handlers<typeof umrahDocuments> => {
  const missing = () => refuse.notFound(umrahWords.group_not_found)
  async function shown(context: Context, id: string) {
    const facts = await groupFacts(app, app.db, id)
    return facts && documentsView(facts, holds(actorOf(context), 'person.passport'))
  }
  async function after(context: Context, id: string, message: Word) {
    const data = await shown(context, id)
    return data ? ok({ data }, message) : missing()
  }
  const log = (context: Context, id: string, detail: Record<string, string | number>) =>
    writeActivity(app.db, {
      action: 'umrah_papers_changed',
      at: app.clock.now(),
      actor_id: actorOf(context).user_id,
      subject: 'umrah_package',
      subject_id: id,
      detail,
    })
  return {
    async get(context, { query }) {
      const data = await shown(context, query.id)
      return data ? ok({ data }) : missing()
    },
    async give(context, { body: { id, documents } }) {
      const facts = await groupFacts(app, app.db, id)
      if (!facts) return missing()
      const results = await givePapers(app, facts, documents, actorOf(context).user_id)
      await log(context, id, { given: results.filter(({ done }) => done).length })
      return ok({ data: (await shown(context, id))!, results }, words.papers_given)
    },
    async check(context, { body: { id, people, kinds } }) {
      const facts = await groupFacts(app, app.db, id)
      if (!facts) return missing()
      const by = actorOf(context).user_id
      const results = await inTx(app.db, 'check pilgrim documents', async (tx) => {
        const rows: RowResult[] = []
        for (const key of people) {
          const person = findPerson(facts, key)
          const problem = person
            ? (await checkPapers(tx, person, kinds, by, app.clock.now())) > 0
              ? null
              : words.nothing_to_check
            : umrahWords.pilgrim_gone
          rows.push({ person: key, done: problem === null, blocks: [], problem })
        }
        return rows
      })
      await log(context, id, { checked: results.filter(({ done }) => done).length })
      return ok({ data: (await shown(context, id))!, results }, words.papers_checked)
    },
    async refuse(context, { body: { id, document_id, reason } }) {
      const of = { id: document_id, departure_id: id, reason, by: actorOf(context).user_id, at: app.clock.now() }
      const done = await inTx(app.db, 'refuse pilgrim document', (tx) => refusePaper(tx, of))
      if (!done) return refuse.notFound(words.paper_gone)
      await log(context, id, { refused: 1 })
      return after(context, id, words.paper_refused)
    },
    async relate(context, { body: { id, person: key, other: otherKey, relation } }) {
      const facts = await groupFacts(app, app.db, id)
      const person = facts && findPerson(facts, key)
      const other = facts && otherKey && findPerson(facts, otherKey)
      if (!person || (otherKey && !other)) return refuse.notFound(umrahWords.pilgrim_gone)
      if (other && other.id === person.id) return refuse.invalid('other', words.own_companion)
      await inTx(app.db, 'relate pilgrims', (tx) =>
        other ? putRelation(tx, person, other, relation) : dropRelation(tx, person),
      )
      return after(context, id, words.related)
    },
    async override(context, { body: { id, person: key, rule_id, reason } }) {
      const facts = await groupFacts(app, app.db, id)
      const person = facts && findPerson(facts, key)
      if (!person) return refuse.notFound(umrahWords.pilgrim_gone)
      const rule = facts.rules.find((one) => one.id === rule_id)
      if (!rule || rule.no_override) return refuse.wrongState(words.rule_never_overridden)
      const of = { rule_id, reason, by: actorOf(context).user_id, at: app.clock.now() }
      await inTx(app.db, 'override umrah rule', (tx) => putOverride(tx, person, of))
      await log(context, id, { rule: rule.code, reason })
      return after(context, id, words.overridden)
    },
  }
}
