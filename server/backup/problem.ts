/** Said to the operator as it is: one sentence, and what to do. */
export class BackupProblem extends Error {}
