import { type AddressInfo, createServer, type Socket } from 'node:net'

export type MailServer = {
  url: string
  /** While true it takes connections and never says a word. */
  isSilent: boolean
  /** Connections that were taken so far. */
  accepted: number
  open: Set<Socket>
  /** The Message-IDs that it took, in order. */
  taken: string[]
  close(): void
}

/** A mail server of the few words that a mail needs. */
export async function startMailServer(): Promise<MailServer> {
  const listener = createServer((socket) => {
    mail.accepted += 1
    mail.open.add(socket)
    socket.on('close', () => mail.open.delete(socket)).on('error', () => {})
    if (!mail.isSilent) talk(socket, mail.taken)
  })
  const mail: MailServer = {
    url: '',
    isSilent: false,
    accepted: 0,
    open: new Set(),
    taken: [],
    close() {
      listener.close()
      for (const socket of mail.open) socket.destroy()
    },
  }
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  mail.url = `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}?from=desk@rihla.test`
  return mail
}

function talk(socket: Socket, taken: string[]): void {
  let buffer = ''
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 here')
  socket.on('data', (bytes) => {
    buffer += bytes.toString('utf8')
    if (inData) {
      if (!buffer.endsWith('\r\n.\r\n')) return
      taken.push(/^Message-ID: (.+)\r$/im.exec(buffer)?.[1] ?? '')
      buffer = ''
      inData = false
      say('250 taken')
      return
    }
    for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
      const verb = buffer.slice(0, 4).toUpperCase()
      buffer = buffer.slice(end + 2)
      if (verb === 'DATA') inData = true
      if (verb === 'QUIT') socket.end('221 bye\r\n')
      else say(verb === 'DATA' ? '354 go on' : '250 fine')
    }
  })
}
