import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { encryptClearMails } from '#server/features/communication/mail'
import { encryptClearAnswers } from '#server/http/idempotency'

type Need = Pick<App, 'db' | 'secrets'>
/** Rows of one transaction. */
const batchMax = 200

/**
 * Encrypts what earlier versions wrote in clear: texts of mails and kept answers. In small transactions, so that a
 * start that was interrupted goes on where it stopped. Answers how many rows were encrypted.
 */
export async function encryptClearRows(app: Need): Promise<number> {
  let count = 0
  for (const step of [encryptClearMails, encryptClearAnswers])
    for (;;) {
      const done = await inTx(app.db, 'encrypt clear rows', (tx) => step(app, tx, batchMax))
      if (done === 0) break
      count += done
    }
  return count
}
