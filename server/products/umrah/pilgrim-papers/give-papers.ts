import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/kernel/endpoint'
import type { umrahDocuments } from '#contract/selling/umrah-documents'
import type { RowResult } from '#contract/selling/umrah-work-shapes'
import { pilgrimPhoto } from '#contract/selling/umrah-work-terms'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { checkPortrait, claimFile, readFileOf } from '#server/features/operations/files'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { findPerson, type GroupFacts, type Person, sealDays } from '../work/facts.ts'
import { umrahWorkWords as words } from '../work/words.ts'
import { insertPaper } from './papers.sql.ts'

type Given = Input<typeof umrahDocuments.give>['body']['documents'][number]
type GivenPaper = Pick<Given, 'kind' | 'file_name' | 'issued'>
const nobody = { booking: '', position: 0 }

/** The word of a refusal, at its first field where it has one. */
const wordOfRefusal = (refused: Refusal): Word => refused.errors[0]?.message ?? refused.message

/**
 * Puts a file of `by` on somebody's checklist; the newest of a kind counts. Answers why not: a photograph that does not
 * measure up, a day of issue in the future, a file that is gone or somebody else's.
 */
export async function givePaper(
  app: App,
  facts: GroupFacts,
  given: GivenPaper,
  person: Person,
  by: string,
): Promise<Word | null> {
  if (given.issued && given.issued > facts.today) return words.issued_later
  if (given.kind === 'photo') {
    const file = await readFileOf(app, given.file_name)
    if (!file) return words.file_gone
    const refused = await checkPortrait(file, pilgrimPhoto)
    if (refused) return wordOfRefusal(refused)
  }
  const done = await inTx(app.db, 'give pilgrim document', async (tx) => {
    const used_by = { type: 'umrah_pilgrim', id: person.reference }
    const file = await claimFile(tx, { file_name: given.file_name, user_id: by, used_by })
    if (isRefusal(file)) return words.file_gone
    const id = randomUUID()
    const days_encrypted = given.issued ? sealDays(app, id, given.issued) : null
    const { item_id, position } = person
    await insertPaper(tx, { id, item_id, position, kind: given.kind, file, days_encrypted, at: app.clock.now() })
    return null
  })
  return done
}

/** Takes files in, each for its pilgrim, by their place or their passport: one that is refused keeps back no other. */
export async function givePapers(
  app: App,
  facts: GroupFacts,
  documents: readonly Given[],
  by: string,
): Promise<RowResult[]> {
  const results: RowResult[] = []
  for (const given of documents) {
    const person = given.person
      ? findPerson(facts, given.person)
      : facts.people.find(({ passport }) => passport !== '' && passport === given.passport)
    const problem = person ? await givePaper(app, facts, given, person, by) : words.nobody_of_passport
    results.push({ person: person?.key ?? nobody, done: problem === null, blocks: [], problem })
  }
  return results
}
