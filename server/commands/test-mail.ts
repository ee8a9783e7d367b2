import { testMail } from '#server/features/communication/mail'
import { readSettings } from '#server/features/operations/settings'
import { type SmtpWatch, smtpTransport } from '#server/mail/smtp'
import { CannotDo, type Command, type Print, WrongUse } from './command.ts'
import { runCommand } from './run-command.ts'

// `npm run test-mail -- ADDRESS [--ar]`: one mail through MAIL_URL now, and what the server says to each step.

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

type SmtpError = Error & { code?: string; originalCode?: string; cause?: SmtpError }

/** What is likely to be wrong, from the kind of failure. */
function explain(error: SmtpError, host: string): string {
  const { code, originalCode, message } = error.cause?.code ? error.cause : error
  const kinds = [code, originalCode]
  if (kinds.includes('EDNS') || kinds.includes('ENOTFOUND'))
    return `No machine has the name ${host}: check the host in MAIL_URL.`
  if (kinds.includes('ECONNREFUSED') || message.includes('ECONNREFUSED'))
    return `Nothing listens at ${host}: check the port in MAIL_URL.`
  if (kinds.includes('ETIMEDOUT') || kinds.includes('EABORT') || error.name === 'AbortError')
    return `${host} did not answer in time: check host and port in MAIL_URL, and whether a firewall is between.`
  if (code === 'EAUTH') return `The login was refused: check user and password in MAIL_URL (${message}).`
  if (code === 'ETLS')
    return `No encrypted connection came about (${message}): use smtps:// for port 465, or ?tls=off where the way is safe.`
  if (code === 'EENVELOPE') return `The server refused an address (${message}).`
  return `The server did not take the mail (${message}).`
}

export const testMailCommand: Command = {
  name: 'test-mail',
  usage: 'npm run test-mail -- ADDRESS [--ar]',
  async run(args, open, print) {
    const flags = args.filter((arg) => arg.startsWith('--'))
    const [to, ...rest] = args.filter((arg) => !arg.startsWith('--'))
    if (!to || !address.test(to) || rest.length > 0 || flags.some((flag) => flag !== '--ar')) throw new WrongUse()
    const locale = flags.length > 0 ? 'ar' : 'en'
    await open(async ({ config, db }) => {
      if (!config.mailUrl)
        throw new CannotDo('MAIL_URL is not set: mails stay in the outbox, and there is no server to try.')
      if (!URL.canParse(config.mailUrl))
        throw new CannotDo(
          'MAIL_URL cannot be read; use smtps://USER:PASSWORD@HOST, user and password percent-encoded.',
        )
      const { host, protocol } = new URL(config.mailUrl)
      const transport = smtpTransport(config.mailUrl, inPlainWords(print))
      try {
        print(
          `Connecting to ${host} (${protocol === 'smtps:' ? 'encrypted' : 'encrypted after STARTTLS where offered'}).`,
        )
        await transport.send(testMail(await readSettings(db), to, locale))
        print(`The mail to ${to} is on its way. Look into that mailbox, also among spam.`)
      } catch (error) {
        throw new CannotDo(explain(error as SmtpError, host))
      } finally {
        transport.close()
      }
    })
  },
}

if (process.argv[1] === import.meta.filename)
  process.exitCode = await runCommand(testMailCommand, process.argv.slice(2))
