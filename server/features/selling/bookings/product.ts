import type { Localised } from '#contract/kernel/shapes'
import type { Booking } from '#contract/selling/bookings'
import type { PriceLine } from '#contract/selling/price-lines'
import type { App } from '#server/app'
import type { Db, Tx } from '#server/db/db'
import type { LineKind, Route } from '#server/features/money/tax'
import type { ItemChange, OwnerOf } from '#server/features/selling/items'
import type { Word } from '#contract/kernel/word'
import type { DocumentSection } from '#server/features/operations/documents'
import type { Wanted } from '#server/features/selling/stock-units'
import type { Refusal } from '#server/http/refusal'
import type {
  ChangeOffer,
  ServicingAct,
  ServicingCommand,
  ServicingQuote,
  WantedLegs,
  ServiceAnswer,
  ServiceRequest,
} from '#server/ports/servicing'
import type { SupplierServices } from '#server/ports/ancillaries'
import type { Booked } from './bookings.sql.ts'
import type { PaperNames, ProductWords } from './product-words.ts'
import type { Quoting } from './quoting.ts'

/** Someone the item is for, with the papers that its supplier is told. */
export type Person = {
  /** Their place in the booking, and not always in the list: whoever left it left a gap. */
  position: number
  type: 'adult' | 'child' | 'infant'
  title: string
  given_name: string
  surname: string
  gender: 'm' | 'f'
  date_of_birth: string
  nationality: string
  passport_number: string
  passport_country: string
  /** Null of an identity card. */
  passport_expiry: string | null
}

/** What a supplier is told of an item; names and papers are opened only where they are asked for. */
export type Order = {
  booked: Booked
  people(): Promise<Person[]>
  /** What a member of staff booked it under, where they are the supplier. */
  by_hand?: { locator: string }
}
export type PortCall = { key: string; signal: AbortSignal; now: Date }

/** What a supplier has of an item. `answer`: its own words, for the product. */
export type Known<A = unknown> = {
  state: 'held' | 'pending' | 'sold' | 'cancelled' | 'voided' | 'refunded' | 'expired'
  locator: string
  carrier_locator: string | null
  cost_minor: number
  hold_until: Date | null
  price_until: Date | null
  void_until: Date | null
  /** How each person's part stands, where the supplier takes them back one by one. */
  parts?: readonly { position: number; state: 'sold' | 'voided' | 'refunded' }[]
  answer: A
}

/** What a supplier does with journeys that are sold: others in their place, quoted first. Failures are `PortError`s. */
export type Changes<A = unknown> = {
  /** Whether it corrects names too. */
  names: boolean
  /** Whether infants may join what is held or sold. */
  infants?: boolean
  /** Whether it takes what it holds for passengers in payment of a change. */
  credits?: boolean
  /** What it sells beside the fare, for what is held or sold; its act is `services`. */
  onSale?(order: Order, call: Omit<PortCall, 'key'>): Promise<SupplierServices>
  search(order: Order, want: WantedLegs, call: Omit<PortCall, 'key'>): AsyncIterable<ChangeOffer[]>
  quote(order: Order, act: ServicingAct, call: Omit<PortCall, 'key'>): Promise<ServicingQuote>
  confirm(order: Order, command: Omit<ServicingCommand, 'key'>, call: PortCall): Promise<Known<A>>
  /** What was done under this key; null: certainly nothing. */
  find(order: Order, call: PortCall): Promise<Known<A> | null>
}

/** How changes by an airline are answered. `id`: the supplier's own of the change. Failures are `PortError`s. */
export type AirlineAnswers<A = unknown> = {
  accept(order: Order, id: string, call: PortCall): Promise<Known<A>>
  /** What was accepted under this key; null: certainly nothing. */
  find(order: Order, call: PortCall): Promise<Known<A> | null>
  /** What a change gives free of charge in place of one leg, on one day. */
  others(id: string, want: { leg: number; date: string }, call: Omit<PortCall, 'key'>): AsyncIterable<ChangeOffer[]>
}

/** What passengers need on board, asked for one by one; the same key never asks twice. */
export type Services = {
  request(order: Order, request: ServiceRequest, call: PortCall): Promise<ServiceAnswer>
  find(order: Order, call: PortCall): Promise<ServiceAnswer | null>
  /** Takes a request back; `call.key` is the one it was made under. */
  takeBack?(order: Order, call: PortCall): Promise<ServiceAnswer>
  /** Words for the airline (`to`), or under the PNR. */
  remark?(order: Order, remark: { text: string; to: string | null }, call: PortCall): Promise<void>
}

/** Gives people of what is held or sold records of their own at the supplier; the same keys never divide twice. */
export type Division<A = unknown> = {
  /** All of the parts, or none. `people`: their places in the booking. Answers what they have now, their places counting anew. */
  divide(
    order: Order,
    parts: readonly { key: string; people: readonly number[] }[],
    call: Omit<PortCall, 'key'>,
  ): Promise<Known<A>[]>
  /** What was divided off under this key; null: certainly nothing. */
  find(call: PortCall): Promise<Known<A> | null>
}

/** Where somebody was, and where they are in the booking they got. */
export type Moved = { position: number; to_position: number; type: Person['type'] }

/** What became of an item that was changed, beside its money. */
export type Exchanged = {
  change: ItemChange
  /** What is left of a fare that the airline keeps for a later ticket. */
  credits: readonly { number: string; passenger: number; carrier: string; amount: number }[]
}

/**
 * Whoever sells an item to us. `key` is ours and goes with every request for an effect: the same key never acts twice.
 * Failures are `PortError`s. Without `hold` an item is kept by us alone until it is confirmed.
 */
export type Supplied<A = unknown> = {
  hold?(order: Order, call: PortCall): Promise<Known<A>>
  confirm(order: Order, call: PortCall): Promise<Known<A>>
  find(by: { key: string } | { locator: string }, call: Omit<PortCall, 'key'>): Promise<Known<A> | null>
  /** Gives back what is held. Harmless to repeat. */
  cancel(order: Order, call: PortCall): Promise<void>
  /**
   * Takes a sale back, or of it only the parts of these people; with `notice` under a change by the airline. Harmless to
   * repeat.
   */
  reverse?(
    order: Order,
    how: 'void' | 'refund',
    call: PortCall,
    people?: readonly number[],
    notice?: string,
  ): Promise<void>
  /** Which it takes back for some people alone. */
  parts?: { void: boolean; refund: boolean }
  changes?: Changes<A>
  airline?: AirlineAnswers<A>
  services?: Services
  division?: Division<A>
}

/** What a buyer loses who gives a sold item back now; `kept` of what was paid, in minor units of the item's currency. */
export type Terms = {
  kept: number
  supplier_keeps: number
  refundable: boolean
  free_until?: Date | null
  /** Where it is taken back no more, whoever asks: why. */
  over?: Word
}

/** Of an item only what is these people's: what they paid, what of it the supplier is owed, and of that the bare fare. */
export type Part = {
  people: readonly { position: number; type: Person['type'] }[]
  price_minor: number
  cost_minor: number
  base_minor: number
}

/** What is lost of one person's part, and what of that is not by the terms alone: in minor units. */
export type LostPart = {
  position: number
  kept: number
  supplier_keeps: number
  for: readonly { what: 'filed' | 'room'; amount: number }[]
}

/** How some people of an item leave while the others stay, where that is more than the shares of a price. */
export type Leaving = {
  /** Why these may not go; `gone`: who went before. */
  refuse(db: Db | Tx, booked: Booked, going: readonly number[], gone: readonly number[]): Promise<Refusal | undefined>
  /** What each of these loses who goes now, with what was done for them and what their going costs the others. */
  lost(
    db: Db | Tx,
    booked: Booked,
    each: readonly Part[],
    gone: readonly number[],
    now: Date,
  ): Promise<readonly LostPart[]>
}

/** A kind of thing that is sold: one folder in `server/products/`, registered in one line. */
export type Product<A = unknown> = {
  id: string
  /**
   * Whoever of the product's suppliers has this id; undefined where it is switched off. `us`: nobody outside is asked,
   * it is stock of our own. `staff`: a member of staff books it and says under what, see `Order.by_hand`. `booked`: the
   * item that is asked about, whose people the supplier may count otherwise.
   */
  supplied: 'us' | 'staff' | ((app: App, supplier: string, booked: Booked) => Supplied<A> | undefined)
  words: ProductWords
  /** What a traveller holds once it is sold; comes with the mail. */
  papers: readonly ('eticket' | 'voucher')[]
  /** What its lines of a price are called; each is kept in the language of whoever bought. */
  lineNames?: readonly Localised[]
  /** What the supplier keeps of the price: base of charges that are a share of it. */
  chargeBase(booked: Booked): number
  /** Whether a buyer may give a sold item back by these terms at once; else people quote a refund first. */
  by_terms?: true
  /** Why this sold item cannot be given back by its terms any more; asked under its lock. Undefined where it can. */
  closed?(db: Db | Tx, booked: Booked): Promise<Refusal | undefined>
  /** What a buyer loses by its rules, of a part of it where told. Pure. */
  terms(booked: Booked, now: Date, part?: Part): Terms
  /** Where each person's part can be given back alone: whose a line of the price is that one of them bought. */
  ownerOf?(booked: Booked): OwnerOf
  /** Of stock of our own: people may leave it one by one, and while something is still owed. */
  leaving?: Leaving
  /** Before it is confirmed: what the supplier has now differs in more than its price. A refusal where the buyer has to look. */
  changed?(app: App, booked: Booked, known: Known<A>): Promise<Refusal | undefined>
  /** In the transaction that writes the sale: papers of the product's own. Answers the note of the history. */
  sold?(tx: Tx, booked: Booked, known: Known<A>, at: Date): Promise<string | undefined>
  /**
   * Tells its buyer that it is sold, in the transaction that closes the purchase. Answers false where the buyer is told
   * by the mail of any booking.
   */
  tellSold?(app: App, tx: Tx, booked: Booked, at: Date): Promise<boolean>
  /**
   * In the transaction that gives the sale back, or of it only the parts of these people. Answers what is kept of the item
   * from now on, where that changes.
   */
  reversed?(
    tx: Tx,
    booked: Booked,
    how: 'void' | 'refund',
    people: readonly number[] | undefined,
    at: Date,
  ): Promise<void | { detail: unknown }>
  /**
   * In the transaction that settles a change: papers of the product's own. `kept`: what of it is never given back, by person;
   * `infants`: how many joined.
   */
  exchanged?(
    tx: Tx,
    booked: Booked,
    known: Known<A>,
    money: { base: number; kept: readonly { position: number; amount: number }[]; infants?: number },
    at: Date,
  ): Promise<Exchanged>
  /**
   * What is kept of an item once these people have one of their own: here, and of theirs. `base`: of the bare fare, `own`:
   * of what the agency adds. Pure.
   */
  divided?(
    booked: Booked,
    people: readonly Moved[],
    money: { base: number; cost: number; own: number | null },
  ): { stays: unknown; goes: unknown }
  /** In the transaction that settles it: papers of the product's own go along. */
  movePapers?(
    tx: Tx,
    booked: Booked,
    to: { booking_id: string; item_id: string; people: readonly Moved[] },
  ): Promise<void>
  /** Stock of our own that it takes. */
  units?(booked: Booked): readonly Wanted[]
  /** Who is owed for it, where that is not the one supplier. */
  costs?(booked: Booked): { costs: readonly { supplier: string; amount: number }[] }
  /** What its lines are to the tax rules; `other`, wherever it is, unless it says so. */
  taxed?(
    db: Db | Tx,
    booked: Booked,
  ): Promise<(line: Pick<PriceLine, 'kind' | 'code'>) => { kind: LineKind; route: Route | null }>
  /** What the codes on its papers stand for. */
  paperNames?(app: App, booking: Booking): Promise<PaperNames>
  /** What its voucher says beside its lines, once it is sold; `names`: of the people, by their place. */
  paperSections?(db: Db, booked: Booked, names: readonly string[]): Promise<readonly DocumentSection[]>
  /** How it is put on a quotation; without it nobody offers it to a customer of theirs. */
  quoted?: Quoting
  /** A failure of its supplier in its own words. */
  refusal(error: unknown): Refusal
  /** What the books call a sale of it, e.g. `KHI-DXB PK7Q2M`. */
  memo(booked: Booked): string
  /** What of a booking's page is the product's own. */
  view?(db: Db, booked: Booked): Promise<Partial<Booking>>
  /** Lines that say what was bought, for pages, mails and papers. */
  lines(booked: Booked): readonly Localised[]
  /** The legs of its journey, in their order, for the mails that somebody travels by. */
  toldLegs?(booked: Booked): readonly ToldLeg[]
}

/** A leg by codes, its times on the clocks of both airports. */
export type ToldLeg = { number: string; from: string; to: string; departs: string; arrives: string }

const ours: readonly string[] = ['holding', 'saved', 'accepted', 'confirming', 'pending_supplier']

/** What nobody outside is asked for: done as soon as it is decided here. */
const suppliedByUs = ({ item, reference }: Booked, mayLeave: boolean): Supplied => {
  const known = (state: Known['state'], locator: string): Known => ({
    state,
    locator,
    carrier_locator: null,
    cost_minor: item.cost_minor,
    hold_until: item.hold_until,
    price_until: null,
    void_until: null,
    answer: null,
  })
  return {
    confirm: async ({ by_hand }) => known('sold', by_hand?.locator ?? reference),
    // Only after a crash: what was decided is decided again.
    find: async () => known(ours.includes(item.stage) ? 'held' : 'sold', item.locator ?? reference),
    cancel: async () => {},
    reverse: async () => {},
    ...(mayLeave && { parts: { void: false, refund: true } }),
  }
}

/** The supplier of an item as it is asked; undefined where it is switched off. */
export function supplierOf(app: App, booked: Booked): Supplied | undefined {
  const { supplied, leaving } = productOf(app, booked.item.product)
  return typeof supplied === 'string'
    ? suppliedByUs(booked, leaving !== undefined)
    : supplied(app, booked.item.supplier, booked)
}

const registries = new WeakMap<App['worker'], Map<string, Product>>()

/** Makes a product known to this app. */
export function registerProduct<A>(app: App, product: Product<A>): void {
  const known = registries.get(app.worker) ?? new Map<string, Product>()
  if (known.has(product.id)) throw new Error(`two products are called ${product.id}`)
  registries.set(app.worker, known.set(product.id, product as unknown as Product))
}

/** The product of this name; one that was sold by this installation and is not registered any more is an error of ours. */
export function productOf(app: Pick<App, 'worker'>, id: string): Product {
  const product = registries.get(app.worker)?.get(id)
  if (!product) throw new Error(`there is no product ${id}`)
  return product
}

/** Whether some people of this item can get a booking of their own: at its supplier, and here. */
export const mayDivide = (app: App, booked: Booked): boolean => {
  const { ownerOf, divided } = productOf(app, booked.item.product)
  return ownerOf !== undefined && divided !== undefined && supplierOf(app, booked)?.division !== undefined
}
