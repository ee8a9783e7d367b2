import { sql } from 'kysely'
import { all, type Db, first, inTurn, type Tx } from '#server/db/db'
import { type AccountKey, type Payer, walletOf } from './recipes.ts'
import { uuidV7 } from './uuid-v7.ts'

const inOrder = (key: AccountKey) => `${key.owner_type}|${key.owner_id}|${key.kind}|${key.currency}`

/** Wallets that this process has met, by their owner. */
const met = new Map<string, string>()
const metMax = 10_000
function meet(name: string, id: string): void {
  if (met.size >= metMax) met.clear()
  met.set(name, id)
}

/**
 * For which turns a transaction waits that will touch this wallet, see `inTx`: none where this process has not met it,
 * and then it waits when it comes to it.
 */
export const turnsAtWallet = (payer: Payer, currency: string): string[] => {
  const id = met.get(inOrder(walletOf(payer, currency)))
  return id ? [id] : []
}

/** Ids of these accounts, in the order asked; those that do not exist yet are made. */
export async function ensureAccounts(db: Db | Tx, keys: readonly AccountKey[]): Promise<string[]> {
  // Sorted, so that two transactions that both make accounts do it in the same order and never wait crosswise.
  const distinct = [...new Map(keys.map((key) => [inOrder(key), key])).entries()].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = await all(
    db,
    sql<{ n: number; id: string }>`
    select w.n::int as n, ensure_account(w.id, w.owner_type, w.owner_id, w.kind, w.currency) as id
    from unnest(${distinct.map(() => uuidV7())}::uuid[], ${distinct.map(([, key]) => key.owner_type)}::text[], ${distinct.map(([, key]) => key.owner_id)}::text[],
      ${distinct.map(([, key]) => key.kind)}::text[], ${distinct.map(([, key]) => key.currency)}::text[]) with ordinality as w (id, owner_type, owner_id, kind, currency, n)
    order by w.n`,
  )
  const ids = new Map(distinct.map(([name], index) => [name, rows[index]!.id]))
  for (const [name, key] of distinct) if (key.kind === 'wallet') meet(name, ids.get(name)!)
  return keys.map((key) => ids.get(inOrder(key))!)
}

/** The id of one account, made when it is not there yet. Wallets (agency, customer) are guarded against overdraft. */
export const ensureAccount = async (db: Db | Tx, key: AccountKey): Promise<string> =>
  (await ensureAccounts(db, [key]))[0]!

/** What the ledger needs to know of an agency; it asks the table, for the agencies feature asks the ledger for its funds. */
export type WalletOwner = { id: string; name_en: string; currency: string; credit_days: number }

export const walletOwner = (db: Db | Tx, agencyId: string): Promise<WalletOwner | undefined> =>
  first(db, sql<WalletOwner>`select id, name_en, currency, credit_days from agencies where id = ${agencyId}`)

/** What a wallet holds, in minor units: available = balance + credit_limit - blocked; `blocked_by` active holds. */
export type WalletFunds = {
  balance: number
  credit_limit: number
  blocked: number
  available: number
  blocked_by: number
}

export async function fundsOfWallet(db: Db | Tx, payer: Payer, currency: string): Promise<WalletFunds> {
  const found = await first(
    db,
    sql<WalletFunds>`select balance, credit_limit, held as blocked, balance - held + credit_limit as available,
      (select count(*)::int from holds where account_id = a.id and state = 'active') as blocked_by
    from ledger_accounts a where owner_type = ${payer.type} and owner_id = ${payer.id} and kind = 'wallet' and currency = ${currency}`,
  )
  return found ?? { balance: 0, credit_limit: 0, blocked: 0, available: 0, blocked_by: 0 }
}

/** Funds of an agency in one currency; zeros while nothing was ever posted. */
export const fundsOf = (db: Db | Tx, agencyId: string, currency: string): Promise<WalletFunds> =>
  fundsOfWallet(db, { type: 'agency', id: agencyId }, currency)

/** Sets an agency's credit limit (minor units, not below zero). Answers false when more than that is in use already. */
export async function setCreditLimit(
  tx: Tx,
  agencyId: string,
  limit: { amount: number; currency: string },
): Promise<boolean> {
  const account = await ensureAccount(tx, walletOf({ type: 'agency', id: agencyId }, limit.currency))
  const done = await inTurn([account], () =>
    first(tx, sql<{ set: boolean }>`select set_credit_limit(${account}, ${limit.amount}) as set`),
  )
  return done!.set
}

/** What these accounts are, in the order asked. */
export async function keysOf(db: Db | Tx, ids: readonly string[]): Promise<AccountKey[]> {
  const rows = await all(
    db,
    sql<
      AccountKey & { id: string }
    >`select id, owner_type, owner_id, kind, currency from ledger_accounts where id = any(${[...ids]}::uuid[])`,
  )
  return ids.map((id) => {
    const { id: _, ...key } = rows.find((row) => row.id === id)!
    return key
  })
}
