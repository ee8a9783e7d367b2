import type { Input } from '#contract/kernel/endpoint'
import type { quotations } from '#contract/selling/quotations'
import type { App } from '#server/app'
import { productOf, type QuoteBuyer, type Quoted, type Quoting } from '#server/features/selling/bookings'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { FrozenPart } from './frozen.ts'
import { quotationsWords } from './words.ts'

export type WantedPart = Pick<Input<typeof quotations.addPart>['body'], 'choice' | 'margin'>

/** An agency buys as an agent, whoever clicks: its customer accepts what it offered. */
export const buyerFor = (agencyId: string): QuoteBuyer => ({ channel: 'agent', agency_id: agencyId })

export const quotingOf = (app: App, product: string): Quoting => {
  const { quoted } = productOf(app, product)
  if (!quoted) throw new Error(`${product} is not put on quotations`)
  return quoted
}

const frozen = (no: number, product: string, { net, ...quoted }: Quoted, margin: number | undefined): FrozenPart => ({
  ...quoted,
  no,
  product,
  net_minor: net.amount,
  margin_minor: margin ?? quoted.margin_minor,
})

/** What an agent chose as a quotation keeps it, at the price of now; without a margin of their own by the agency's rule. */
export async function freezePart(
  app: App,
  agencyId: string,
  no: number,
  { choice, margin }: WantedPart,
): Promise<{ part: FrozenPart; currency: string } | Refusal> {
  const quoted = await quotingOf(app, choice.product).quote(app, buyerFor(agencyId), choice as never)
  if (isRefusal(quoted)) return quoted
  return { part: frozen(no, choice.product, quoted, margin), currency: quoted.net.currency }
}

/** Several of them, from a number on, all of one currency. */
export async function freezeParts(
  app: App,
  agencyId: string,
  from: number,
  wanted: readonly WantedPart[],
  currency: string | undefined,
): Promise<{ parts: FrozenPart[]; currency: string | undefined } | Refusal> {
  const parts: FrozenPart[] = []
  let one = currency
  for (const [at, each] of wanted.entries()) {
    const made = await freezePart(app, agencyId, from + at, each)
    if (isRefusal(made)) return made
    one ??= made.currency
    if (made.currency !== one) return refuse.invalid('choice', quotationsWords.one_currency({ currency: one }))
    parts.push(made.part)
  }
  return { parts, currency: one }
}

/** A kept part as it is now; a binding price costs what it says until that runs out. */
export const priceNow = (app: App, agencyId: string, { product, detail }: FrozenPart): Promise<Quoted | Refusal> =>
  quotingOf(app, product).again(app, buyerFor(agencyId), detail as never, false)

/** A kept part at the price and on the terms of now, with a new binding price where its supplier gives one. */
export async function freezeAgain(
  app: App,
  agencyId: string,
  part: FrozenPart,
  margin: number | undefined,
): Promise<FrozenPart | Refusal> {
  const again = await quotingOf(app, part.product).again(app, buyerFor(agencyId), part.detail as never, true)
  return isRefusal(again) ? again : frozen(part.no, part.product, again, margin ?? part.margin_minor)
}
