import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, changed, inLane } from '#server/db/db'
import type { PortCall } from '#server/ports/port'
import { heldIntegrations } from './registry.ts'

const callsMax = 100
const detailMax = 300
const failed = sql`outcome in ('unavailable', 'timeout', 'unknown_outcome', 'not_authorised', 'broken', 'crowded', 'breaker_open')`

type Row = { id: number; call: string; at: Date; took_ms: number; outcome: string; detail: string | null }

const writing = new WeakMap<App['worker'], Promise<void>>()
/** What was noted so far is written. */
export const callsWritten = (app: App): Promise<void> => writing.get(app.worker) ?? Promise.resolve()

/** Which integration an adapter belongs to: those that come with the program keep their figures, and no log. */
export const integrationOf = (app: App, { port, adapter }: Pick<PortCall, 'port' | 'adapter'>): string | undefined =>
  [...heldIntegrations(app).values()].find(
    ({ of }) =>
      !of.embedded &&
      ((of.id === adapter && ['integration', 'login'].includes(port)) ||
        of.adapters.some((one) => one.port.name === port && one.id === adapter)),
  )?.of.id

/** Writes a call down after it has ended, behind those before it. A database that is away costs the line and no more. */
export function noteCall(app: App, id: string, { call, outcome, milliseconds, detail }: PortCall): void {
  const at = app.clock.now()
  const row = sql`insert into integration_calls (integration, call, at, took_ms, outcome, detail)
    select ${id}, ${call}, ${at}, ${Math.round(milliseconds)}, ${outcome}, ${detail?.slice(0, detailMax) ?? null}
    where exists (select 1 from integrations where id = ${id})`
  writing.set(
    app.worker,
    callsWritten(app)
      .then(() => inLane('jobs', () => changed(app.db, row)))
      .then(
        () => {},
        (error: unknown) => app.log.warn({ err: error }, 'a call to the outside was not written down'),
      ),
  )
}

export type LoggedFigures = { integration: string; calls: number; failed: number; p95_ms: number | null }
/** How the newest calls to each went, from whatever process; of one without a log there is no line. */
export const figuresOf = (app: App): Promise<LoggedFigures[]> =>
  all(
    app.db,
    sql<LoggedFigures>`select i.id as integration, c.calls, c.failed, c.p95_ms from integrations i cross join lateral (
        select count(*)::int as calls, (count(*) filter (where ${failed}))::int as failed,
          (percentile_disc(0.95) within group (order by took_ms) filter (where not ${failed}))::int as p95_ms
        from (select outcome, took_ms from integration_calls where integration = i.id order by id desc limit ${callsMax}) n
      ) c where c.calls > 0`,
  )

export const callsTo = (app: App, id: string, only: { failed: boolean }): Promise<Row[]> =>
  all(
    app.db,
    sql<Row>`select id, call, at, took_ms, outcome, detail from integration_calls
      where integration = ${id} ${only.failed ? sql`and ${failed}` : sql``} order by id desc limit ${callsMax}`,
  )
