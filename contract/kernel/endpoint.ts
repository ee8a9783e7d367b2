import type * as z from 'zod/mini'
import type { Limit } from './limits.ts'
import type { MemberRight } from './members.ts'
import type { Needs } from './permissions.ts'
import type { Role } from './roles.ts'
import type { Topic } from './topics.ts'

/** Who may call. `public`: anybody; `any`: any logged-in user; a list: those roles only. */
export type Access = 'public' | 'any' | readonly Role[]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Schema = z.core.$ZodType

/** Where agents get by their role, a call says which people of an agency may make it: without that it does not compile. */
type Decided = { access: readonly Exclude<Role, 'agent'>[]; members?: never } | { access: Access; members: MemberRight }

/**
 * One promise between browser and server. `path` is written as the spec writes it, below the API root,
 * with `{name}` for parameters. `access` and `members` are required: a call nobody decided about does not compile.
 */
export type Endpoint = {
  method: Method
  path: string
  access: Access
  /** What people of an agency may do to make the call; asked of nobody else. */
  members?: MemberRight
  /** The permission that staff hold to make the call; of a list any one. Agents, customers and visitors are bound by `access`. */
  needs?: Needs
  /** Agents reach a call only when approved, active and verified; the registration calls set this to opt out. */
  agentsBeforeApproval?: true
  /**
   * Buys, or holds seats: not for an agency that may only look. On a public call, not for an agent who is not approved
   * yet either, as an agent or as a visitor; whose session has ended is told so (401) and buys nothing as a visitor.
   */
  buys?: true
  /** What it changes: all that shows it is fetched again, done or refused. Every call that writes says it; `[]`: nothing shown. */
  changes?: readonly Topic[]
  params?: Schema
  query?: Schema
  body?: Schema
  reply: Schema
  /** The reply is a file, a redirect or a stream: the handler writes it itself. */
  raw?: true
  /** GET that writes: the anti-forgery header is asked for as on unsafe methods. */
  effectful?: true
  /**
   * Accepts `Idempotency-Key`: a repeat with the same body answers as the first time. `logged-in`: not of visitors, whose
   * answer may hold a session.
   */
  idempotent?: true | 'logged-in'
  /** Goes on while an admin views as somebody else: nothing else that writes does. */
  whileViewing?: true
  /** Told to the person alone, and not to an admin who views as them. */
  ownEyes?: true
  /** Where the path lies outside the API root (`/csrf-cookie`, health, webhooks). */
  outsideApi?: true
  /** The answer is everybody's, whoever asks: it may be kept, and asked after by its tag. Of public calls that only read. */
  sameForAll?: true
  /** Exists in a demonstration alone: elsewhere it answers as an address that was never there. */
  demoOnly?: true
  /** Body size cap in bytes; 100 kB unless told. */
  bodyLimitBytes?: number
  /** Calls a minute for one caller: the account of whoever is logged in, else the network. 120 unless told. */
  ratePerMinute?: number
  /** Further budgets, shared by all processes. */
  limits?: readonly Limit[]
}

/** What is told to everybody alike is public, and only read: another call that says so does not compile. */
type Alike = { method: 'GET'; access: 'public'; sameForAll: true } | { sameForAll?: never }

export const endpoint = <const E extends Endpoint & Decided & Alike>(definition: E): E => definition

export type Input<E extends Endpoint> = {
  params: E['params'] extends Schema ? z.output<E['params']> : undefined
  query: E['query'] extends Schema ? z.output<E['query']> : undefined
  body: E['body'] extends Schema ? z.output<E['body']> : undefined
}

/** What a caller hands over: defaults not filled in yet. */
export type Call<E extends Endpoint> = (E['params'] extends Schema ? { params: z.input<E['params']> } : object) &
  (E['query'] extends Schema ? { query?: z.input<E['query']> } : object) &
  (E['body'] extends Schema ? { body: z.input<E['body']> } : object)

export type Reply<E extends Endpoint> = z.output<E['reply']>
export type Feature = Record<string, Endpoint>
