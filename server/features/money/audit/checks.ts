import type { Config } from '#server/config'
import type { Db } from '#server/db/db'
import { type AuditFinding, verifyChain } from './chain.ts'
import { compareWitness, provenHead } from './witness.ts'
import type { AuditKey } from '#server/secrets'

export const auditRules = {
  chain: { name: 'I11 chain', title: 'The audit chain is unbroken: no entry was changed, added or taken out' },
  witness: { name: 'I11 witness', title: 'The audit chain agrees with its heads that left the database' },
} as const

type Audited = { db: Db; config: Pick<Config, 'dataDir'>; audit: AuditKey }
export type AuditCheck = { name: string; title: string; broken: AuditFinding[] }

/**
 * What SQL cannot say of itself, for want of the key. `whole` recomputes the chain from its beginning; otherwise from
 * the last head that a proof found right and wrote to the witness.
 */
export async function auditChecks(app: Audited, options: { whole: boolean }): Promise<AuditCheck[]> {
  const after = options.whole ? 0 : await provenHead(app.db, app.config.dataDir, app.audit)
  return [
    { ...auditRules.chain, broken: await verifyChain(app.db, app.audit, after) },
    { ...auditRules.witness, broken: await compareWitness(app.db, app.config.dataDir, app.audit) },
  ]
}
