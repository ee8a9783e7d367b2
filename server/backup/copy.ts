import type pg from 'pg'

/** The protocol's own messages, as `pg` hands them to the query that is running. */
type Connection = {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
  stream: NodeJS.ReadWriteStream & { writableNeedDrain?: boolean }
}

/** `COPY ... TO STDOUT` or another command that streams copy data (BASE_BACKUP). Chunks are as the server sent them. */
class CopyOut {
  readonly #text: string
  readonly #take: (chunk: Buffer) => void
  readonly done: Promise<void>
  #settle!: { resolve(): void; reject(error: unknown): void }
  connection: Connection | undefined

  constructor(text: string, take: (chunk: Buffer) => void) {
    this.#text = text
    this.#take = take
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
    this.done.catch(() => {})
  }

  submit(connection: Connection): void {
    this.connection = connection
    connection.query(this.#text)
  }
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  // The parser uses its buffer again, so the bytes are copied.
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.#take(Buffer.from(chunk))
  }
  handleError(error: unknown): void {
    this.#settle.reject(error)
  }
  handleReadyForQuery(): void {
    this.#settle.resolve()
  }
}

const waterMark = 4 * 1024 * 1024

/** Streams the answer of `text`; the server waits while the reader is slow. Throws the server's error. */
export async function* copyOut(client: pg.ClientBase, text: string): AsyncGenerator<Buffer> {
  const waiting: Buffer[] = []
  let bytes = 0
  let ended = false
  let wake = () => {}
  const query = new CopyOut(text, (chunk) => {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes > waterMark) query.connection!.stream.pause()
    wake()
  })
  void query.done.then(
    () => {
      ended = true
      wake()
    },
    () => {
      ended = true
      wake()
    },
  )
  client.query(query as unknown as pg.Submittable)
  for (;;) {
    const next = waiting.shift()
    if (next) {
      bytes -= next.length
      if (bytes <= waterMark) query.connection!.stream.resume()
      yield next
    } else if (ended) {
      return await query.done
    } else {
      await new Promise<void>((done) => {
        wake = done
      })
    }
  }
}

/** `COPY ... FROM STDIN` with these chunks. Throws the server's error, or that of `chunks`; then nothing is kept. */
export async function copyIn(client: pg.ClientBase, text: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  let failure: unknown
  const send = async (connection: Connection) => {
    try {
      for await (const chunk of chunks) {
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain)
          await new Promise<void>((done) => connection.stream.once('drain', () => done()))
      }
      connection.endCopyFrom()
    } catch (error) {
      failure = error
      connection.sendCopyFail('the source ended')
    }
  }
  const query = new CopyOut(text, () => {}) as CopyOut & { handleCopyInResponse?(connection: Connection): void }
  query.handleCopyInResponse = (connection) => void send(connection)
  client.query(query as unknown as pg.Submittable)
  await query.done.catch((error: unknown) => {
    throw failure ?? error
  })
}
