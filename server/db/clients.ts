import pg from 'pg'
import { manyMark } from './at-once.ts'

/** Begins a statement that each connection reads once and keeps with its plan, see `byKey` and `allKeptWithoutValues`. */
const kept = /^\s*\/\* keep( list)? \*\//

/** What one connection keeps, of tens of KiB each: a sale has some 150 statements. */
const keptMax = 250
/** Of these so many of lists, whose plans have 150 KiB each: six MiB of a connection at most. */
const keptListsMax = 40

/** Several statements were asked at once: the rows of each, one after the other. */
const rowsOfAll = (answer: pg.QueryResult | pg.QueryResult[]): pg.QueryResult =>
  Array.isArray(answer) ? { ...answer.at(-1)!, rows: answer.flatMap(({ rows }) => rows) } : answer

/** An error of the database says who asked, not on which socket its answer came. */
function askedHere(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}

/** Milliseconds after which a connection that says nothing is given up. */
export type ReadLimit = pg.ClientConfig & { readMs?: number }

/** A lost connection is an error of the call that has it: it must not end the process. */
export class CarefulClient extends pg.Client {
  readonly #names = new Map<string, string>()
  /** Statements of lists that came once or more; the first of those that come again are kept. */
  readonly #lists = new Set<string>()
  #keptLists = 0
  readonly #readMs: number | undefined

  constructor(config: ReadLimit) {
    super(config)
    this.#readMs = config.readMs
    this.on('error', () => {})
  }
  /** The name that the connection keeps this statement under. */
  protected nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    const marked = known === undefined ? kept.exec(text) : null
    if (!marked) return known
    return marked[1] ? this.#nameOfList(text) : this.keep(text)
  }
  #nameOfList(text: string): string | undefined {
    if (this.#keptLists >= keptListsMax) return undefined
    if (!this.#lists.has(text)) {
      if (this.#lists.size < keptMax) this.#lists.add(text)
      return undefined
    }
    const name = this.keep(text)
    if (name) this.#keptLists++
    return name
  }
  protected keep(text: string): string | undefined {
    if (this.#names.size >= keptMax) return undefined
    const name = `kept_${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
  override query(...args: unknown[]): never {
    const [asked, given, last] = args
    const callback = typeof given === 'function' ? given : last
    // A query of its own making, such as COPY, speaks to the connection itself.
    if (typeof asked !== 'string' && 'submit' in (asked as object)) return super.query(...(args as [string])) as never
    const values = Array.isArray(given) ? given : undefined
    const answer = typeof asked === 'string' ? this.#askText(asked, values) : this.ask(asked as pg.QueryConfig)
    if (typeof callback !== 'function') return answer as never
    answer.then(
      (result) => callback(undefined, result),
      (error: Error) => callback(error),
    )
    return undefined as never
  }

  #askText(text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
    if (!values) return text.startsWith(manyMark) ? this.ask({ text }).then(rowsOfAll) : this.ask({ text })
    if (text.startsWith(manyMark)) return this.ask({ text, values }).then(rowsOfAll)
    const name = this.nameOf(text)
    return this.ask(name ? { name, text, values } : { text, values })
  }

  /**
   * What everything asked here comes to. The callback is made before it is handed over. With a promise, or a time limit,
   * of its own the driver assigns a new function to a property of each query: V8 puts such functions among its old
   * objects, and what was read lives with them until all objects are collected.
   */
  ask(config: pg.QueryConfig): Promise<pg.QueryResult> {
    return new Promise<pg.QueryResult>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const told = (error: (Error & { routine?: string }) | null, result: pg.QueryResult) => {
        clearTimeout(timer)
        if (!error) return resolve(result)
        // What it keeps is of older tables.
        if (error.routine === 'RevalidateCachedQuery') this.#cut()
        reject(error)
      }
      if (this.#readMs)
        timer = setTimeout(() => {
          reject(new Error('Query read timeout'))
          // Its answer may still come, and would be taken for that of the next question.
          this.#cut()
        }, this.#readMs)
      super.query(config, told)
    }).catch(askedHere)
  }
  #cut(): void {
    ;(this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
}

/**
 * Writes find rows by their keys, whatever the values: a statement that comes again is not read and planned again. A
 * list is planned for its values each time, because the rows of an agency may be ten or a million.
 */
export class KeepingClient extends CarefulClient {
  readonly #seen = new Set<string>()

  protected override nameOf(text: string): string | undefined {
    const known = super.nameOf(text)
    if (known) return known
    if (!this.#seen.has(text)) {
      // Texts that never come again must not crowd out those that do.
      if (this.#seen.size >= 4 * keptMax) this.#seen.clear()
      this.#seen.add(text)
      return undefined
    }
    this.#seen.delete(text)
    return this.keep(text)
  }
}
