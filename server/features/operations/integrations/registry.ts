import type { App } from '#server/app'
import * as declared from '#server/integrations'
import {
  type Integration,
  integrationPort,
  type IntegrationHost,
  type Login,
  loginPort,
  type OpenedIntegration,
} from '#server/ports/integration'
import { keysOf, modeOf } from './keys.sql.ts'
import { isRealIn } from './real-in-demo.ts'
import { stateRow } from './states.sql.ts'
import { isUsable } from './state.ts'
import { tokensOf } from './tokens.ts'

/** One integration of this app, opened and behind its guards. */
export type Held = {
  of: Integration
  host: IntegrationHost
  opened: Omit<OpenedIntegration, 'hears'> | null
  /** Anybody may knock there: neither counted nor logged as a call of ours. */
  hears: OpenedIntegration['hears']
  login: Pick<Login, 'grant' | 'end'> | null
}

const opened = new WeakMap<App['worker'], Map<string, Held>>()

/** Opens every integration that `server/integrations.ts` names. Nobody outside is called. */
export function openIntegrations(app: App): void {
  const held = new Map<string, Held>()
  for (const of of Object.values(declared) as Integration[]) {
    if (of.embedded && !of.embedded.there(app)) continue
    const host: IntegrationHost = {
      keys: () => keysOf(app, of.id),
      mode: () => modeOf(app.db, of),
      refused: async () => (await stateRow(app.db, of.id))?.incident_at != null,
      on: async () => !(app.config.demo && isRealIn(app, of, await modeOf(app.db, of))) && isUsable(app, of),
      tokens: tokensOf(app, of.id),
      standIn: app.config.standIns[of.id],
      now: () => app.clock.now(),
    }
    const parts = of.open?.(app, host)
    held.set(of.id, {
      of,
      host,
      opened: parts ? app.adapters.guard(integrationPort, of.id, parts) : null,
      hears: parts?.hears,
      login: of.login ? app.adapters.guard(loginPort, of.id, of.login) : null,
    })
  }
  opened.set(app.worker, held)
}

/** From where pages may show pictures of what outside systems sell. */
export const pictureHosts = (): string[] =>
  (Object.values(declared) as Integration[]).flatMap(({ pictures = [] }) => [...pictures])

/** In the order of `server/integrations.ts`; those of the program only where they are there. */
export const heldIntegrations = (app: App): ReadonlyMap<string, Held> => opened.get(app.worker) ?? new Map()
