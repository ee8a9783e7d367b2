/**
 * Where the encrypted bytes of uploads lie. Names are ours (random, flat, no folders). Every process of an
 * installation must see the same store. A full store is refused as `disk_full`; other failures throw.
 */
export type FileStore = {
  /** Stores for good before it resolves; a name is written once. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined where there is none of this name. */
  get(name: string): Promise<Buffer | undefined>
  /** One that is not there is no failure. */
  drop(name: string): Promise<void>
  list(): Promise<{ file_name: string; written_at: Date }[]>
  /** For messages to the operator, without its secret. */
  place: string
}
