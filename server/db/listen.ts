import pg from 'pg'

const reconnectMs = 2_000

/**
 * Hears what other processes say on these channels of the database (`pg_notify`), each told its payload, on one
 * connection of its own. A lost connection is made anew; what was said meanwhile is lost. `connected`: from now on
 * nothing is missed until it is lost again.
 */
export function listen(
  databaseUrl: string,
  heard: Readonly<Record<string, (payload: string) => void>>,
  connected = () => {},
): { stop(): Promise<void> } {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const opened = new pg.Client({ connectionString: databaseUrl, keepAlive: true })
    client = opened
    const lose = () => {
      if (client !== opened) return
      client = null
      if (!stopped) timer = setTimeout(() => void connect(), reconnectMs).unref()
    }
    opened.on('error', lose).on('end', lose)
    opened.on('notification', ({ channel, payload }) => heard[channel]?.(payload ?? ''))
    try {
      await opened.connect()
      for (const channel of Object.keys(heard)) await opened.query(`listen ${channel}`)
      connected()
    } catch {
      await opened.end().catch(() => {})
      lose()
    }
  }
  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
