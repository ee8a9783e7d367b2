import type { IntegrationArea } from '#contract/operations/integration-terms'
import type { Word } from '#contract/kernel/word'
import type { App } from '#server/app'
import { definePort, type Port, read } from './port.ts'

/** One thing that an outside system must be told. A `secret` is kept encrypted and never leaves the server again. */
export type IntegrationKey = {
  /** In letters that no form needs to quote: `client_id`. */
  name: string
  /** `choice`: one of those that `choices` of the opened adapter answers, once it can be asked. */
  kind: 'text' | 'secret' | 'choice' | 'day'
  label: Word
  hint?: Word
  /** Without it the integration is off. */
  required: boolean
  max: number
  form?: RegExp
}
export type Choice = { value: string; label: string }

/** What another system gave us to speak in the company's name. `site` is one of its sites that we know. */
export type Grant = { site: string; renewal: string; access: string; seconds: number }
export type Renewed = Pick<Grant, 'access' | 'seconds'>

/** The access that an adapter works with; `dead` is one that was refused just now. */
export type Access = { token: string; site: string }
export type Tokens = {
  /**
   * The access of this moment. An old one is renewed by one process at a time, by `renew`, whatever they all ask.
   * Throws `not_authorised` where nobody has connected, or the connection was refused.
   */
  access(renew: (grant: Pick<Grant, 'site' | 'renewal'>) => Promise<Renewed>, dead?: string): Promise<Access>
}

/** What an adapter is handed: its own keys as they are now, and nothing of anybody else. */
export type IntegrationHost = {
  keys(): Promise<Readonly<Record<string, string>>>
  mode(): Promise<'sandbox' | 'live'>
  /** It knows us no more, and nobody has seen to it yet: only a test asks it anything. */
  refused(): Promise<boolean>
  /** Whether it may be asked now: switched on, told what it must be told, and not refused. */
  on(): Promise<boolean>
  tokens: Tokens
  /** Where a test's stand-in listens in place of the system. */
  standIn: string | undefined
  now(): Date
}

/**
 * What an outside system told us of by itself: once for each id. `airline_change`: airlines changed flights of ours;
 * `order`: something became of what we asked for under the key `about`.
 */
export type News = { id: string } & ({ kind: 'airline_change' | 'other' } | { kind: 'order'; about: string })

/** An adapter once it is opened. Both answer within their deadline or throw a `PortError`. */
export type OpenedIntegration = {
  /** Asks the system who we are there; the answer is its name for us. */
  test(call: { signal: AbortSignal }): Promise<string>
  choices?(of: { key: string }, call: { signal: AbortSignal }): Promise<Choice[]>
  /** Reads what arrived at our door, over its raw bytes; null where it was not signed by this system. Calls nobody. */
  hears?(told: { raw: Buffer; headers: Readonly<Record<string, unknown>> }): Promise<News | null>
}
export const integrationPort = definePort<Omit<OpenedIntegration, 'hears'>>('integration', {
  concurrency: 2,
  calls: { test: read(20_000), choices: read(20_000) },
})

/** How a company lets us in at the other system, in the browser (OAuth 2.0). */
export type Login = {
  /** The screen that the other system sends the browser back to. */
  back: string
  /** Where the browser goes; a `state` comes back with it. */
  address(of: {
    keys: Readonly<Record<string, string>>
    state: string
    back: string
    standIn: string | undefined
  }): string
  grant(
    of: { host: IntegrationHost; code: string; back: string; site: Readonly<Record<string, string>> },
    call: { signal: AbortSignal },
  ): Promise<Grant>
  /** Tells the other system that we no longer need it. */
  end(of: { host: IntegrationHost; renewal: string; site: string }, call: { signal: AbortSignal }): Promise<void>
}
export const loginPort = definePort<Pick<Login, 'grant' | 'end'>>('login', {
  concurrency: 2,
  calls: { grant: { kind: 'act', deadlineMs: 20_000 }, end: { kind: 'act', deadlineMs: 10_000 } },
})

/** An outside system, as its adapter declares it: one folder, and one line in `server/integrations.ts`. */
export type Integration = {
  id: string
  /** Its own name, the same in every language; or a word. */
  name: string
  area: IntegrationArea
  about: Word
  /** What it does for the company, a line each. */
  does: readonly Word[]
  keys: readonly IntegrationKey[]
  /** The ways it may be used; the first is usual. Not asked where there is one alone. */
  modes: readonly ('sandbox' | 'live')[]
  /** Whose calls count for its health. */
  adapters: readonly { port: Pick<Port<never>, 'name'>; id: string }[]
  login?: Login
  /** The path at which it tells us its news by itself; the office enters the address there. */
  news?: string
  /** From where the browser may load pictures of what it sells. */
  pictures?: readonly string[]
  /** Comes with the program: there is nothing to be told, and it is not switched here. */
  embedded?: { there(app: App): boolean; page?: string; state?(app: App): Word }
  /** Puts its adapters where they belong. Calls nobody. */
  open?(app: App, host: IntegrationHost): OpenedIntegration
}
