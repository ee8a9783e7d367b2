/** The kinds of acts of an app, and whoever goes on with those that are due. */
export type ActRegistry = {
  register(...definitions: readonly { kind: string }[]): void
  /** Takes due acts; each answer works on one. Acts due before `notBefore` are another's. */
  take(at: Date, max: number, notBefore: Date | null): Promise<(() => Promise<void>)[]>
  /** At the start of the only process there is: what its predecessor was at is due now. */
  reclaim(): Promise<number>
}
