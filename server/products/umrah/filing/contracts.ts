import { type RawBuilder, sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { umrahFiling } from '#contract/selling/umrah-filing'
import type { App } from '#server/app'
import { brokenConstraint, first, inTx, type Tx } from '#server/db/db'
import { claimFile } from '#server/features/operations/files'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { byOf } from '#server/records/history'
import { departureOf, staysOf } from '../packages.sql.ts'
import { umrahWords } from '../words.ts'
import { umrahWorkWords as words } from '../work/words.ts'
import { contractIn, contracts, insertContract, type NewContract, updateContract } from './filing.sql.ts'

type Save = Input<typeof umrahFiling.saveContract>['body']

/** A contract as it is kept: the nights of a hotel's are those of its stay now. */
async function contractFrom(tx: Tx, body: Save): Promise<NewContract | Refusal> {
  const { kind, provider, licence_no, licence_until, people } = body
  const plain = { kind, provider, licence_no, licence_until, people }
  if (kind === 'transport') return { ...plain, stay_seq: null, rooms: null, from_night: null, to_night: null }
  const stay = (await staysOf(tx, [body.id])).find(({ seq }) => seq === body.stay)
  if (!stay) return refuse.invalid('stay', words.stay_gone)
  if (!body.rooms) return refuse.invalid('rooms', umrahWords.room_gone)
  return { ...plain, stay_seq: stay.seq, rooms: body.rooms, from_night: stay.from_night, to_night: stay.to_night }
}

/** Writes a new contract, or one that is not sent. Refuses a second one of a stay, and one that was moved meanwhile. */
export async function saveContract(app: App, body: Save, actor: Actor): Promise<Refusal | null> {
  try {
    return await inTx(app.db, 'save masar contract', async (tx) => {
      if (!(await departureOf(tx, body.id))) return refuse.notFound(umrahWords.group_not_found)
      const written = await contractFrom(tx, body)
      if (isRefusal(written)) return written
      const at = app.clock.now()
      if (!body.contract_id) {
        const id = await insertContract(tx, body.id, written, at)
        await contracts.begin(tx, id, { by: byOf(actor), at })
        return null
      }
      const row = (await contractIn(tx, body.id, body.contract_id)) && (await contracts.lock(tx, body.contract_id))
      if (!row) return refuse.notFound(words.contract_gone)
      if (row.stay_seq !== written.stay_seq) return refuse.invalid('stay', words.contract_frozen)
      return (await updateContract(tx, row.id, written)) ? null : refuse.wrongState(words.contract_frozen)
    })
  } catch (error) {
    if (brokenConstraint(error) === 'umrah_contracts_stay') return refuse.invalid('stay', words.contract_there)
    throw error
  }
}

type Act = Input<typeof umrahFiling.actOnContract>['body']
const reasoned: readonly string[] = ['refuse', 'cancel']

/** One step of a contract; replacing one begins the next as a draft of the stay as it is now. */
export function actOnContract(app: App, body: Act, actor: Actor): Promise<Refusal | null> {
  return inTx(app.db, 'move masar contract', async (tx): Promise<Refusal | null> => {
    const row = (await contractIn(tx, body.id, body.contract_id)) && (await contracts.lock(tx, body.contract_id))
    if (!row) return refuse.notFound(words.contract_gone)
    if (row.seq !== body.version) return refuse.wrongState(words.contract_stale)
    if (contracts.whyNot(body.act, row, actor)) return refuse.wrongState(words.contract_frozen)
    if (reasoned.includes(body.act) && !body.reason?.trim()) return refuse.invalid('reason', words.reason_missing)
    const at = app.clock.now()
    let set: RawBuilder<unknown> | undefined
    if (body.act === 'document') {
      if (!body.number) return refuse.invalid('number', words.contract_evidence)
      if (!body.file_name) return refuse.invalid('file_name', words.contract_evidence)
      const used_by = { type: 'umrah_pilgrim', id: body.id }
      const file = await claimFile(tx, { file_name: body.file_name, user_id: actor.user_id, used_by })
      if (isRefusal(file)) return refuse.invalid('file_name', words.file_gone)
      set = sql`number = ${body.number}, file_name = ${file.file_name}, file_title = ${file.name}`
    }
    if (reasoned.includes(body.act)) set = sql`reason = ${body.reason}`
    const step = { act: body.act, by: byOf(actor), at, note: body.reason ?? null, ...(set ? { set } : {}) }
    const refused = await contracts.move(tx, row, step)
    if (refused || body.act !== 'replace') return refused
    return begin(tx, body.id, row.id, actor, at)
  })
}

/** The next contract in the place of one that no longer fits. */
async function begin(tx: Tx, departureId: string, replaced: string, actor: Actor, at: Date): Promise<null> {
  const old = (await first(tx, contractRow(replaced)))!
  const stay = (await staysOf(tx, [departureId])).find(({ seq }) => seq === old.stay_seq)
  const nights = stay ? { from_night: stay.from_night, to_night: stay.to_night } : { from_night: null, to_night: null }
  const id = await insertContract(tx, departureId, { ...old, ...nights }, at)
  await contracts.begin(tx, id, { by: byOf(actor), at })
  return null
}

const contractRow = (id: string) =>
  sql<NewContract>`select kind, stay_seq, provider, licence_no, licence_until::text as licence_until, rooms, people,
    lower(nights)::text as from_night, upper(nights)::text as to_night from umrah_contracts where id = ${id}`
