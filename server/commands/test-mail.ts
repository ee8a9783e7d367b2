import { type MailServer, mailServerNow, testMail } from '#server/features/communication/mail'
import { readSettings } from '#server/features/operations/settings'
import { type SmtpWatch, smtpTransport } from '#server/mail/smtp'
import { CannotDo, type Command, type Installation, type Print, WrongUse } from './command.ts'
import { runCommand } from './run-command.ts'

// `npm run test-mail -- ADDRESS [--ar]`: one mail now, through the server that mails go to, and what it says to each step.

const address = /^[^\s@<>,;]+@[^\s@<>,;]+$/

/** What we asked for, by the first word of the command; the server's answer is put behind it. */
const steps: Record<string, [taken: string, refused: string]> = {
  EHLO: ['It greets us', 'It does not greet us'],
  HELO: ['It greets us', 'It does not greet us'],
  STARTTLS: ['It agrees to encrypt', 'It refuses to encrypt'],
  AUTH: ['It takes our login', 'It refuses our login'],
  MAIL: ['It takes the sender', 'It refuses the sender'],
  RCPT: ['It takes the recipient', 'It refuses the recipient'],
  DATA: ['It is ready for the mail', 'It does not want the mail'],
  TEXT: ['It has taken the mail', 'It refuses the mail'],
}

/** Puts the talk of both sides into plain words. */
function inPlainWords(print: Print): SmtpWatch {
  let step = ''
  return (who, line) => {
    const word = line.split(/[\s:]/, 1)[0]!.toUpperCase()
    if (who === 'us') {
      // The parts of a login that follow AUTH are no commands.
      if (word in steps || word === 'QUIT' || word === 'RSET') step = word
      return
    }
    const status = line[0]
    // What lies between AUTH and its end.
    if (step === 'AUTH' && status === '3') return
    const output = line.replaceAll(/\r?\n/g, ' / ')
    const words = steps[step]
    if (!step) print(`The server is there: ${output}`)
    else if (words) print(`${words[status === '2' || status === '3' ? 0 : 1]}: ${output}`)
    if (step === 'DATA' && status === '3') step = 'TEXT'
  }
}

const encryptions = {
  tls: 'encrypted',
  starttls: 'encrypted by STARTTLS',
  offered: 'encrypted after STARTTLS where offered',
} as const

type SmtpError = Error & { code?: string; originalCode?: string; cause?: SmtpError }

/** What is likely to be wrong, from the kind of failure; `where`: what the server was read from. */
function explain(error: SmtpError, host: string, where: string): string {
  const { code, originalCode, message } = error.cause?.code ? error.cause : error
  const kinds = [code, originalCode]
  if (kinds.includes('EDNS') || kinds.includes('ENOTFOUND'))
    return `No machine has the name ${host}: check the host in ${where}.`
  if (kinds.includes('ECONNREFUSED') || message.includes('ECONNREFUSED'))
    return `Nothing listens at ${host}: check the port in ${where}.`
  if (kinds.includes('ETIMEDOUT') || kinds.includes('EABORT') || error.name === 'AbortError')
    return `${host} did not answer in time: check host and port in ${where}, and whether a firewall is between.`
  if (code === 'EAUTH') return `The login was refused: check user and password in ${where} (${message}).`
  if (code === 'ETLS')
    return where === 'MAIL_URL'
      ? `No encrypted connection came about (${message}): use smtps:// for port 465, or ?tls=off where the way is safe.`
      : `No encrypted connection came about (${message}): check port and encryption in ${where}.`
  if (code === 'EENVELOPE') return `The server refused an address (${message}).`
  return `The server did not take the mail (${message}).`
}

/** The server that mails go to, also where it has refused us before: to try again is what the command is for. */
async function serverToTry(app: Installation): Promise<MailServer> {
  if (app.config.mailUrl && !URL.canParse(app.config.mailUrl))
    throw new CannotDo('MAIL_URL cannot be read; use smtps://USER:PASSWORD@HOST, user and password percent-encoded.')
  const server = await mailServerNow(app, { evenRefused: true })
  if (server === null || server === 'refused')
    throw new CannotDo(
      'There is no mail server: mails stay in the outbox. Enter one at /admin/integration?id=smtp, or set MAIL_URL.',
    )
  return server
}

export const testMailCommand: Command = {
  name: 'test-mail',
  usage: 'npm run test-mail -- ADDRESS [--ar]',
  async run(args, open, print) {
    const flags = args.filter((arg) => arg.startsWith('--'))
    const [to, ...rest] = args.filter((arg) => !arg.startsWith('--'))
    if (!to || !address.test(to) || rest.length > 0 || flags.some((flag) => flag !== '--ar')) throw new WrongUse()
    const locale = flags.length > 0 ? 'ar' : 'en'
    await open(async (app) => {
      const { at, entered } = await serverToTry(app)
      const transport = smtpTransport(at, inPlainWords(print))
      try {
        print(`Connecting to ${at.host}:${at.port} (${encryptions[at.security]}).`)
        await transport.send(testMail(await readSettings(app.db), to, locale))
        print(`The mail to ${to} is on its way. Look into that mailbox, also among spam.`)
      } catch (error) {
        throw new CannotDo(
          explain(error as SmtpError, at.host, entered ? 'the mail server under Integrations' : 'MAIL_URL'),
        )
      } finally {
        transport.close()
      }
    })
  },
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await runCommand(testMailCommand, process.argv.slice(2))
