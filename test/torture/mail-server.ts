import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A mail server that takes connections and never answers while it hangs, and takes every mail once it does not. */
export type MailServer = {
  url: string
  /** How often each Message-ID was taken in whole. */
  taken: Map<string, number>
  heal(): void
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  let hangs = true
  const taken = new Map<string, number>()
  const sockets = new Set<Socket>()

  function converse(socket: Socket): void {
    let text = ''
    let inData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 torture ESMTP')
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      for (;;) {
        const end = text.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          const id = /^message-id:\s*(<[^>]+>)/im.exec(part)?.[1] ?? 'none'
          taken.set(id, (taken.get(id) ?? 0) + 1)
          say('250 taken')
        } else if (/^DATA/i.test(part)) {
          inData = true
          say('354 go on')
        } else if (/^QUIT/i.test(part)) {
          say('221 bye')
          socket.end()
        } else if (/^EHLO/i.test(part)) say('250 torture')
        else say('250 ok')
      }
    })
  }

  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (!hangs) converse(socket)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    heal() {
      hangs = false
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
