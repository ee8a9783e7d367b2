import type { App } from '#server/app'
import { clearTries, countTries, returnTries } from '#server/http/counters'
import { networkOf } from '#server/http/network'
import { refuse } from '#server/http/refusal'
import { sha256 } from '#server/secrets'

/**
 * `per` seconds from the first try; in a demo, whose doors stand open on one machine anyway, ten times as many.
 * `about` is how docs/limits.md says it.
 */
type Limit = { about: string; what: string; max: number; per: number }

export const limits = {
  passwordFromNetwork: {
    about: 'wrong passwords from one network, on devices not known',
    what: 'password.ip',
    max: 60,
    per: 600,
  },
  passwordOfAccount: {
    about: 'tries at one account from one address, on devices not known',
    what: 'password.account',
    max: 10,
    per: 3_600,
  },
  passwordOfAccountAnywhere: {
    about: 'wrong passwords of one account from anywhere, on devices not known; its owner is told by mail',
    what: 'password.anywhere',
    max: 60,
    per: 3_600,
  },
  passwordOfDevice: {
    about: 'tries at one account on a device that has logged in to it before',
    what: 'password.device',
    max: 20,
    per: 3_600,
  },
  codeOfAccount: {
    about: 'login codes of one account, on devices not known',
    what: 'code.account',
    max: 10,
    per: 3_600,
  },
  codeOfDevice: { about: 'login codes on a known device', what: 'code.device', max: 10, per: 3_600 },
  codeFromNetwork: { about: 'login codes from one network', what: 'code.ip', max: 200, per: 3_600 },
  registerFromNetwork: { about: 'registrations from one network', what: 'register.ip', max: 60, per: 3_600 },
  registerOfAddress: {
    about: 'registration codes to one e-mail address; more are answered alike and not sent',
    what: 'register.mail',
    max: 5,
    per: 3_600,
  },
  knownAddress: {
    about: 'mails that somebody tried to register an address that has an account',
    what: 'register.known',
    max: 2,
    per: 86_400,
  },
  setupCodeFromNetwork: { about: 'tries at the set-up code from one network', what: 'setup.ip', max: 10, per: 3_600 },
  setupCodeAnywhere: { about: 'tries at the set-up code from anywhere', what: 'setup.anywhere', max: 60, per: 3_600 },
  linkOfAccount: {
    about: 'links for a new password to one address, from devices not known; more are answered alike and not sent',
    what: 'link.account',
    max: 5,
    per: 3_600,
  },
  linkOfDevice: { about: 'links for a new password from a known device', what: 'link.device', max: 5, per: 3_600 },
  linkFromNetwork: { about: 'links for a new password from one network', what: 'link.ip', max: 60, per: 3_600 },
  warning: {
    about: 'mails that somebody tries an account’s passwords',
    what: 'password.warning',
    max: 1,
    per: 86_400,
  },
} satisfies Record<string, Limit>

/** Whom a limit counts is stored hashed: the table names nobody. */
const keyOf = (limit: Limit, who: string) => `${limit.what}:${sha256(who.toLowerCase())}`

/** Counts one try; answers the seconds to wait where that was one too many, else null. */
async function overrun(app: App, limit: Limit, who: string, times = 1): Promise<number | null> {
  if (app.config.testing) return null
  const now = app.clock.now()
  const [row] = await countTries(app.db, [{ key: keyOf(limit, who), seconds: limit.per }], now)
  const max = limit.max * times * (app.config.demo ? 10 : 1)
  return row!.count > max ? (row!.expires_at.getTime() - now.getTime()) / 1000 : null
}

/**
 * Counts one try and refuses (429) beyond the limit. Counted in the database in one statement, so that neither many
 * processes nor many parallel tries get past it. Nothing is counted where rates are switched off for testing.
 */
export async function takeTry(app: App, limit: Limit, who: string): Promise<void> {
  const wait = await overrun(app, limit, who)
  if (wait !== null) throw refuse.rateLimited(wait)
}

/** As `takeTry`, for an address: IPv6 by its network, and by the site around it with eight times as much. */
export async function takeTryFrom(app: App, limit: Limit, ip: string): Promise<void> {
  for (const { who, times } of networkOf(ip)) {
    const wait = await overrun(app, limit, who, times)
    if (wait !== null) throw refuse.rateLimited(wait)
  }
}

/** Counts one try and answers whether it was within the limit, for what is then left undone without a word. */
export const isWithin = async (app: App, limit: Limit, who: string): Promise<boolean> =>
  (await overrun(app, limit, who)) === null

/** Clears a counter: only failures add up. */
export async function forgetTries(app: App, limit: Limit, who: string): Promise<void> {
  if (!app.config.testing) await clearTries(app.db, keyOf(limit, who))
}

/** Takes back the one try that turned out good, and leaves what others have counted. */
export async function releaseTry(app: App, limit: Limit, whos: readonly string[]): Promise<void> {
  if (app.config.testing) return
  await returnTries(
    app.db,
    whos.map((who) => keyOf(limit, who)),
  )
}
