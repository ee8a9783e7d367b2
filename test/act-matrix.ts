import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Permission } from '#contract/kernel/permissions'
import type { Role } from '#contract/kernel/roles'
import type { Allowed, States } from '#contract/kernel/states'
import { changed, first } from '#server/db/db'
import type { Answer, TestApp, Visitor } from './app.ts'
import { buildUser, loggedIn } from './factories.ts'
import { drawnFrom, isThorough } from './support/runs.ts'

export type Table = States<string, string, string, string>
export const key = () => ({ 'idempotency-key': randomUUID() })

export type Kind = {
  table: Table
  /** A record in each state that is tried. */
  fresh: Readonly<Record<string, () => Promise<string>>>
  /** The record as this person reads it. */
  read(visitor: Visitor, id: string): Promise<Answer>
  tries: Readonly<Record<string, (visitor: Visitor, id: string, state: string) => Promise<Answer>>>
  /** Acts that no call of the record alone makes, each with the reason. */
  untried?: Readonly<Record<string, string>>
}

/** Somebody of the staff who holds these and nothing else. */
export async function staffWith(testApp: TestApp, held: readonly Permission[]): Promise<Visitor> {
  const user = await buildUser(testApp, { role: 'admin-staff' })
  const { db } = testApp.app
  const role = (await first(
    db,
    sql<{
      id: string
    }>`insert into roles (name, name_ar) values (${`Only ${randomUUID()}`}, ${`فقط ${randomUUID()}`}) returning id`,
  ))!
  for (const one of held)
    await changed(db, sql`insert into role_permissions (role_id, permission) values (${role.id}, ${one})`)
  await changed(db, sql`insert into user_roles (user_id, role_id) values (${user.id}, ${role.id})`)
  return loggedIn(testApp, user)
}

/** One of every kind of caller: of the staff with each permission of the table, beside those to read, and with none. */
export async function callersFor(
  testApp: TestApp,
  table: Table,
  owners: Readonly<Record<string, Visitor>>,
  reads: readonly Permission[] = [],
) {
  const needed = [...new Set(Object.values(table.acts).flatMap(({ needs }) => needs ?? []))]
  const somebody = async (role: Role) => loggedIn(testApp, await buildUser(testApp, { role }))
  return Object.entries({
    ...owners,
    'a visitor': testApp.visitor(),
    'a customer': await somebody('customer'),
    'another agency': await somebody('agent'),
    'a salesman': await somebody('salesman'),
    'a reservation clerk': await somebody('reservation'),
    'an admin': await somebody('admin'),
    'staff without a right': await staffWith(testApp, []),
    ...Object.fromEntries(
      await Promise.all(needed.map(async (one) => [`staff with ${one}`, await staffWith(testApp, [one, ...reads])])),
    ),
  } as Record<string, Visitor>)
}

const offeredTo = ({ status, body }: Answer, act: string): Allowed | undefined =>
  status === 200
    ? ((body.data ?? body.booking).allowed_actions as Allowed[]).find(({ action }) => action === act)
    : undefined

/** What a try of an act must come to, by what was offered. */
export function disagrees(
  table: Table,
  act: string,
  state: string,
  offered: Allowed | undefined,
  tried: Answer,
): boolean {
  const { status } = tried
  if (offered?.allowed) return status !== 200
  // Who asks again for what stands is answered as the first time.
  if (status === 200) return table.acts[act]!.to !== state
  return offered ? ![403, 409].includes(status) : ![401, 403, 404, 409].includes(status)
}

/**
 * Tries every act in every state as everybody; answers how many were done, and how many refused. Whoever is not even shown
 * the record is `alike` in all states: they try each act in one of them, drawn by the run; with `THOROUGH=1` in all.
 */
export async function tryAll(kind: Kind, callers: readonly (readonly [string, Visitor])[]) {
  const found: string[] = []
  const seen = { done: 0, refused: 0, alike: 0 }
  const states = Object.entries(kind.fresh)
  for (const [at, [state, fresh]] of states.entries()) {
    let id = await fresh()
    for (const [nth, [who, visitor]] of callers.entries()) {
      let shown = await kind.read(visitor, id)
      for (const [place, [act, run]] of Object.entries(kind.tries).entries()) {
        if (shown.status !== 200 && !isThorough && (drawnFrom + nth + place) % states.length !== at) {
          seen.alike++
          continue
        }
        const offered = offeredTo(shown, act)
        const tried = await run(visitor, id, state)
        if (disagrees(kind.table, act, state, offered, tried))
          found.push(
            `${who}, ${act} of one that is ${state}: offered ${JSON.stringify(offered ?? null)}, answered ${tried.status} ${JSON.stringify(tried.body?.errors ?? tried.body?.message)}`,
          )
        if (tried.status === 200) {
          seen.done++
          id = await fresh()
          shown = await kind.read(visitor, id)
        } else seen.refused++
      }
    }
  }
  expect(found).toEqual([])
  expect(Object.keys(kind.tries).sort()).toEqual(
    Object.keys(kind.table.acts)
      .filter((act) => !(act in (kind.untried ?? {})))
      .sort(),
  )
  return seen
}
