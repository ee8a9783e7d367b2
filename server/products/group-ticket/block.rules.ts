import type { FieldProblem } from '#contract/kernel/errors'
import type { BlockTerms } from '#contract/selling/group-tickets'
import { groupTicketWords } from './words.ts'

type Around = {
  currency: string
  /** The day of the first flight, there. */
  departs: string
  /** Here. */
  today: string
  /** What the block had before: a day that has passed and stays is no mistake. */
  before?: Pick<BlockTerms, 'release_on' | 'balance_on'> | undefined
}

/** What the shapes alone do not say of a block's terms. Pure. */
export function termsProblems(terms: BlockTerms, { currency, departs, today, before }: Around): FieldProblem[] {
  const problems: FieldProblem[] = []
  const add = (field: string, message: FieldProblem['message']) => problems.push({ field, message })
  const moneys = {
    'adult.price': terms.adult.price,
    'adult.cost': terms.adult.cost,
    'child.price': terms.child.price,
    'child.cost': terms.child.cost,
    'infant.price': terms.infant.price,
    'infant.cost': terms.infant.cost,
    deposit: terms.deposit,
    kept: terms.kept,
    name_fee: terms.name_fee,
    unused: terms.unused,
    ...(terms.free ? { 'free.price': terms.free.price } : {}),
  }
  for (const [field, money] of Object.entries(moneys))
    if (money.currency !== currency) add(field, groupTicketWords.currency_is({ currency }))
  const { deposit, kept, release_on, names_on, ticket_on, balance_on } = terms
  if (deposit.amount === 0) add('deposit', groupTicketWords.deposit_above_zero)
  if (deposit.amount > Math.min(terms.adult.price.amount, terms.child.price.amount))
    add('deposit', groupTicketWords.deposit_within_price)
  if (kept.amount > deposit.amount) add('kept', groupTicketWords.kept_within_deposit)
  if (terms.infants_max > terms.seats) add('infants_max', groupTicketWords.infants_within_seats)
  if (release_on < today && release_on !== before?.release_on) add('release_on', groupTicketWords.day_in_future)
  if (balance_on < today && balance_on !== before?.balance_on) add('balance_on', groupTicketWords.day_in_future)
  if (release_on > names_on) add('release_on', groupTicketWords.release_before_names)
  if (names_on > ticket_on) add('names_on', groupTicketWords.names_before_tickets)
  if (balance_on > ticket_on) add('balance_on', groupTicketWords.balance_before_tickets)
  if (ticket_on >= departs) add('ticket_on', groupTicketWords.tickets_before_departure)
  return problems
}
