/**
 * The audit chain: entries that the database's triggers leave (migration audit-chain), joined to blocks with keyed
 * hashes, whose head is written outside the database. See docs/decisions/015-audit-chain.md.
 */
export { acknowledgeEntries, beginAudit, recordRestore, startLinker, witnessHead } from './audit.ts'
export { auditKeyFrom, readAuditKey, WrongAuditKey } from './audit-key.ts'
export { chainHead, type ChainHead, linkEntries } from './chain.ts'
export { type ChainState, chainState, mailHead, witnessName } from './chain-state.ts'
export { type AuditCheck, auditChecks, auditRules } from './checks.ts'
export { witnessFile, type WitnessLine, witnessLines } from './witness.ts'
