import { sql } from 'kysely'
import type { Money } from '#contract/kernel/shapes'
import { first, type Tx } from '#server/db/db'
import { type AccountKey, ensureAccount } from '#server/features/money/ledger'
import { isUuid } from '#server/http/list-cursor'
import { refuse, type Refusal } from '#server/http/refusal'
import { check } from '#contract/checks/check'
import { adjustmentsWords } from './words.ts'

/** Accounts whose balance has records behind it, line by line: tax, its rounding, and what is owed for bookings. */
const fixed = (account: AccountKey) =>
  account.owner_type === 'tax' || account.owner_type === 'receivable' || account.kind === 'rounding'

/** The account that was chosen, where it may be adjusted by hand and is in this currency. */
export async function chosenAccount(
  tx: Tx,
  side: 'debit' | 'credit',
  choice: string,
  { currency }: Money,
): Promise<string | Refusal> {
  if (!isUuid(choice))
    return ensureAccount(tx, {
      owner_type: choice === 'income' ? 'income' : 'suspense',
      owner_id: 'company',
      kind: 'adjustment',
      currency,
    })
  const account = await first(
    tx,
    sql<AccountKey>`select owner_type, owner_id, kind, currency from ledger_accounts where id = ${choice}`,
  )
  if (!account) return refuse.invalid(side, check('choose_account'))
  if (fixed(account)) return refuse.invalid(side, adjustmentsWords.account_moves_with_bookings)
  if (account.currency !== currency) return refuse.invalid(side, adjustmentsWords.use_currency_account)
  return choice
}
