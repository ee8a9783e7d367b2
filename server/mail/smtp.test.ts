import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { MailRejected } from '#server/ports/mail'
import { smtpTransport } from './smtp.ts'

/** The few words of SMTP that a mail needs; `rcpt` is what it says to a recipient. */
function postOffice(rcpt = '250 fine'): Promise<{ server: Server; url: string; taken: string[] }> {
  const taken: string[] = []
  const talk = (socket: Socket) => {
    let inData = false
    let buffer = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 here')
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      buffer += bytes.toString('utf8')
      if (inData) {
        if (!buffer.endsWith('\r\n.\r\n')) return
        taken.push(buffer)
        buffer = ''
        inData = false
        say('250 taken')
        return
      }
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const verb = buffer.slice(0, 4).toUpperCase()
        buffer = buffer.slice(end + 2)
        if (verb === 'RCPT') say(rcpt)
        else if (verb === 'DATA') {
          inData = true
          say('354 go on')
        } else if (verb === 'STAR') say('502 no such thing here')
        else if (verb === 'QUIT') socket.end('221 bye\r\n')
        else say('250 fine')
      }
    })
  }
  const server = createServer(talk)
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        server,
        url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?from=desk@rihla.test`,
        taken,
      }),
    ),
  )
}

const mail = {
  message_id: '<1@rihla>',
  from: { name: 'Noor Travel', address: null },
  reply_to: 'desk@noor.test',
  to: 'noura@example.test',
  subject: 'تذاكر الحجز',
  text: 'نص',
  html: '<p>نص</p>',
  attachments: [{ filename: 'تذكرة.pdf', content: Buffer.from('%PDF') }],
}
const open: { close(): void }[] = []
afterEach(() => {
  for (const thing of open.splice(0)) thing.close()
})

test('an Arabic mail with a file arrives with its own Message-ID', async () => {
  const { server, url, taken } = await postOffice()
  const transport = smtpTransport(url)
  open.push(transport, server)
  await transport.send(mail)
  expect(taken).toHaveLength(1)
  expect(taken[0]).toContain('Message-ID: <1@rihla>')
  expect(taken[0]).toContain('From: Noor Travel <desk@rihla.test>')
  expect(taken[0]).toContain('Reply-To: desk@noor.test')
  expect(taken[0]).toMatch(/Subject: =\?UTF-8\?/i)
  expect(taken[0]).toContain(Buffer.from('%PDF').toString('base64'))
})

test('the sender is the company’s own address where it has given one', async () => {
  const { server, url, taken } = await postOffice()
  const transport = smtpTransport(url)
  open.push(transport, server)
  await transport.send({ ...mail, from: { name: 'نور', address: 'tickets@noor.test' }, reply_to: null })
  expect(taken[0]).toMatch(/From: =\?UTF-8\?\S+ <tickets@noor\.test>/)
  expect(taken[0]).not.toContain('Reply-To')
})

test('an unknown mailbox is refused for good, a busy one for now', async () => {
  const gone = await postOffice('550 no such mailbox')
  const busy = await postOffice('451 later')
  const [toGone, toBusy] = [smtpTransport(gone.url), smtpTransport(busy.url)]
  open.push(toGone, toBusy, gone.server, busy.server)
  await expect(toGone.send(mail)).rejects.toBeInstanceOf(MailRejected)
  await expect(toBusy.send(mail)).rejects.not.toBeInstanceOf(MailRejected)
})

test('a post office that is closed is an error to be tried again', async () => {
  const { server, url } = await postOffice()
  await new Promise((resolve) => server.close(resolve))
  const transport = smtpTransport(url)
  open.push(transport)
  await expect(transport.send(mail)).rejects.not.toBeInstanceOf(MailRejected)
})

test('a post office on another machine that offers no encryption is given no mail, unless the operator says so', async () => {
  const { server, url, taken } = await postOffice()
  // The same post office under a name that is not known to be this machine.
  const elsewhere = url.replace('127.0.0.1', '0.0.0.0')
  const [insisting, told] = [smtpTransport(elsewhere), smtpTransport(`${elsewhere}&tls=off`)]
  open.push(insisting, told, server)
  await expect(insisting.send(mail)).rejects.toThrow(/STARTTLS|TLS/)
  expect(taken).toHaveLength(0)
  await told.send(mail)
  expect(taken).toHaveLength(1)
})
