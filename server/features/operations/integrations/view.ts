import type { Integration as View, IntegrationKey } from '#contract/operations/integrations'
import type { App } from '#server/app'
import type { Integration } from '#server/ports/integration'
import { callsWritten, figuresOf, type LoggedFigures } from './call-log.ts'
import { type KeyRow, keyRows } from './keys.sql.ts'
import { missingKeys, stateOf } from './state.ts'
import { heldIntegrations } from './registry.ts'
import { stateRow, stateRows, type StateRow } from './states.sql.ts'

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

/** The address that the other system must send browsers back to. */
export const backOf = (app: App, of: Integration) => `${app.publicUrl()}${of.login?.back ?? ''}`

/** What comes with the program keeps its figures in this process, and no log; of all others every process writes one. */
function newestOf(app: App, of: Integration, logged: LoggedFigures | undefined): Pick<View, 'newest' | 'breaker_open'> {
  const all = of.adapters.map(({ port, id }) => app.adapters.stateOf(port, id))
  const slowest = all.flatMap(({ p95_ms }) => p95_ms ?? [])
  return {
    breaker_open: all.some(({ breaker_open }) => breaker_open),
    newest: of.embedded
      ? {
          calls: all.reduce((sum, { calls }) => sum + calls, 0),
          failed: all.reduce((sum, { failed }) => sum + failed, 0),
          p95_ms: slowest.length > 0 ? Math.max(...slowest) : null,
        }
      : { calls: logged?.calls ?? 0, failed: logged?.failed ?? 0, p95_ms: logged?.p95_ms ?? null },
  }
}

type Known = { row: StateRow | undefined; keys: readonly KeyRow[]; figures: readonly LoggedFigures[] }

function viewOf(app: App, of: Integration, { row, keys, figures }: Known): View {
  return {
    id: of.id,
    name: of.name,
    area: of.area,
    about: of.about,
    does: [...of.does],
    embedded: of.embedded !== undefined,
    page: of.embedded?.page ?? null,
    note: of.embedded?.state?.(app) ?? null,
    state: stateOf(of, row, keys, app.clock.now()),
    is_on: of.embedded ? true : (row?.is_on ?? false),
    modes: [...of.modes],
    mode: row?.mode ?? of.modes[0] ?? 'live',
    missing: missingKeys(of, keys).map(({ label }) => label),
    login: of.login
      ? {
          back: backOf(app, of),
          connected_at: iso(row?.connected_at),
          connected_by: row?.connected_by ?? null,
          site: row?.site ?? null,
        }
      : null,
    news: of.news ? `${app.publicUrl()}${of.news}` : null,
    ...newestOf(
      app,
      of,
      figures.find(({ integration }) => integration === of.id),
    ),
    incident: row?.incident_at ? { at: row.incident_at.toISOString(), said: row.incident ?? '' } : null,
    held_until: row?.held_until && row.held_until > app.clock.now() ? row.held_until.toISOString() : null,
    tested: row?.tested_at ? { at: row.tested_at.toISOString(), problem: row.test_problem } : null,
  }
}

export async function integrationViews(app: App): Promise<View[]> {
  await callsWritten(app)
  const [rows, keys, figures] = [await stateRows(app.db), await keyRows(app.db), await figuresOf(app)]
  return [...heldIntegrations(app).values()].map(({ of }) =>
    viewOf(app, of, {
      row: rows.find(({ id }) => id === of.id),
      keys: keys.filter(({ integration }) => integration === of.id),
      figures,
    }),
  )
}

export async function integrationView(app: App, of: Integration): Promise<View> {
  await callsWritten(app)
  const [row, keys, figures] = [await stateRow(app.db, of.id), await keyRows(app.db, of.id), await figuresOf(app)]
  return viewOf(app, of, { row, keys, figures })
}

/** What it is told, as the office may see it: of a secret how it ends. */
export const keyViews = (of: Integration, rows: readonly KeyRow[]): IntegrationKey[] =>
  of.keys.map(({ name, kind, label, hint, required }) => {
    const row = rows.find((one) => one.integration === of.id && one.name === name)
    return {
      name,
      kind,
      label,
      hint: hint ?? null,
      required,
      value: row?.value ?? null,
      last_four: row?.last_four ?? null,
      set_at: iso(row?.set_at),
    }
  })
