import type { FieldProblem } from '#contract/kernel/errors'
import type { Localised, Money } from '#contract/kernel/shapes'
import type { Passenger } from '#contract/selling/bookings'
import type { QuotedView } from '#contract/selling/quoted-view'
import type { App } from '#server/app'
import type { Refusal } from '#server/http/refusal'
import type { BookingRecord } from './bookings.sql.ts'
import type { Maker } from './maker.ts'

/** How many of each a part is for, with their passports. */
export type PeopleCount = { adults: number; children: number; infants: number }

/** What an agent put on a quotation, as its product has it now. */
export type Quoted = {
  /** All that is needed to price it again and to book it; no personal data. */
  detail: unknown
  title: Localised
  lines: readonly Localised[]
  /** What the agency pays, and what its own rules add. */
  net: Money
  margin_minor: number
  /** Its price is bound until then, and no longer. */
  bound_until: string | null
  /** The day it begins, on its own clock: nothing is offered past it. */
  starts: string
  people: PeopleCount | null
  /** Names in the own script and of the father are needed too. */
  own_names: boolean
  demo: boolean
}

/** Whom a part is booked for: people with passports where it asks for them, and somebody who answers for it. */
export type QuotedPeople = {
  passengers: readonly Passenger[]
  own_names: readonly { name_local: string; father_name: string }[]
  lead: { given_name: string; surname: string }
  contact: { email: string; phone: string }
}

/** What an agency buys for its customer: as an agent, whoever clicks. */
export type QuoteBuyer = { channel: 'agent'; agency_id: string }

/** How a product is put on a quotation, priced again and booked. Nothing here is held before `book`. */
export type Quoting = {
  /** What an agent chose, at the price of now. */
  quote(app: App, buyer: QuoteBuyer, choice: never): Promise<Quoted | Refusal>
  /** The same as it is now; `bind`: with a new binding price where its supplier gives one. Other terms are a refusal. */
  again(app: App, buyer: QuoteBuyer, detail: never, bind: boolean): Promise<Quoted | Refusal>
  /** What is wrong with these people, at the fields of `passengers`. */
  problems?(app: App, detail: never, people: QuotedPeople): Promise<FieldProblem[]>
  /** Has it held as a booking of the agency. Refuses another price than `expected`. The same `saveKey` never books twice. */
  book(
    app: App,
    maker: Maker,
    order: { detail: never; people: QuotedPeople; expected: Money; client_ref: string },
    buyer: QuoteBuyer,
    saveKey: string,
  ): Promise<BookingRecord | Refusal>
  /** What of it pages and papers show beside its lines. */
  view?(detail: never, price: Money): QuotedView
}
