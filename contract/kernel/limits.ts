/**
 * A budget that all processes share, counted in the database. Calls that name the same budget draw on it together.
 * `caller`: the account of whoever is logged in, else the network (IPv4 address, IPv6 /64, and /48 with eight times as
 * much). `target`: what is asked for. `recipient`: whom a mail goes to. `everybody`: all callers together; passed, it
 * closes nothing but leaves each caller a tenth of their own budget.
 */
export type Limit = {
  budget: string
  per: 'caller' | 'account' | 'agency' | 'target' | 'recipient' | 'everybody'
  /** Fields of body or query that name the target or the recipient: the first that is there. */
  of?: readonly string[]
  max: number
  perSeconds: number
  /** What was answered gives its count back: only refusals add up. */
  failuresOnly?: true
}

const hour = 3_600

/** Reference and surname, or a secret that somebody may try out; `of` names the record, where a wrong try names one. */
export const guessing = (of?: readonly string[]): readonly Limit[] => [
  { budget: 'guess', per: 'caller', max: 30, perSeconds: 600, failuresOnly: true },
  ...(of ? [{ budget: 'guess', per: 'target', of, max: 20, perSeconds: 600, failuresOnly: true } as const] : []),
  { budget: 'guess', per: 'everybody', max: 2_000, perSeconds: hour, failuresOnly: true },
]

/** Mails under our name to an address that the caller chooses, or to that of the record they name. */
export const mailing = (of: readonly string[]): readonly Limit[] => [
  { budget: 'mail', per: 'account', max: 30, perSeconds: hour },
  { budget: 'mail', per: 'agency', max: 200, perSeconds: hour },
  { budget: 'mail', per: 'recipient', of, max: 10, perSeconds: hour },
]

/** Calls that move money or seats. */
export const movingMoney: readonly Limit[] = [{ budget: 'money', per: 'caller', max: 600, perSeconds: 60 }]
