import { wayOfMails } from '#server/features/communication/mail'
import { type AdminRow, listAdmins, loginCodeForOperator, resetLinkForOperator } from '#server/features/people/auth'
import { findUserByEmail, type UserRow } from '#server/features/people/users'
import { CannotDo, type Command, type Installation, type Print, WrongUse } from './command.ts'
import { operator } from './operator.ts'
import { runCommand } from './run-command.ts'

// `npm run admin -- list | show EMAIL | reset EMAIL | code EMAIL`: for whoever has the machine and lost the way in.

const day = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never'
const minute = (at: Date) => at.toISOString().slice(11, 16)

/** Only admins: everybody else is let in again by the app itself, or by an admin. */
async function adminOf(app: Installation, email: string): Promise<UserRow> {
  const user = await findUserByEmail(app.db, email)
  if (user?.role !== 'admin')
    throw new CannotDo(`No admin has the address ${email}; npm run admin -- list names them all.`)
  return user
}

async function list(app: Installation, print: Print): Promise<void> {
  const admins = await listAdmins(app.db, app.clock.now())
  if (admins.length === 0) return print('There is no admin yet; the start prints the code that makes the first one.')
  for (const { email, name, status, last_login_at } of admins)
    print(`${email}  ${name}  ${status === 1 ? 'open' : 'closed'}, last login ${day(last_login_at)}`)
}

function describe({ email, name, status, created_at, last_login_at, open_sessions }: AdminRow, print: Print): void {
  print(`Address        ${email}`)
  print(`Name           ${name}`)
  print(`Account        ${status === 1 ? 'open' : 'closed'}`)
  print(`Made           ${day(created_at)} UTC`)
  print(`Last login     ${day(last_login_at)}${last_login_at ? ' UTC' : ''}`)
  print(`Open sessions  ${open_sessions}`)
}

async function reset(app: Installation, email: string, print: Print): Promise<void> {
  const user = await adminOf(app, email)
  const { url, minutes, sessions, wasClosed } = await resetLinkForOperator(app, user, operator())
  if (wasClosed) print('The account was closed and is open again.')
  print(`${sessions} ${sessions === 1 ? 'session was' : 'sessions were'} ended.`)
  print(`Open this link within ${minutes} minutes, once, and choose a new password for ${user.email}:\n\n${url}\n`)
  if (!['entered', 'url'].includes(await wayOfMails(app)))
    print(`Mail is not sent here: for the code of the login run npm run admin -- code ${user.email}`)
}

async function code(app: Installation, email: string, print: Print): Promise<void> {
  // Where the server refuses us mails wait, and the code would be in no mailbox.
  if (['entered', 'url'].includes(await wayOfMails(app)))
    throw new CannotDo('Mails are sent here: the code is in the mailbox and is not shown.')
  const user = await adminOf(app, email)
  const found = await loginCodeForOperator(app, user, operator())
  if (!found) throw new CannotDo(`No code of ${user.email} is under way: log in with the password first, then ask.`)
  print(`${found.code}  (until ${minute(found.expires_at)} UTC)`)
}

export const adminCommand: Command = {
  name: 'admin',
  usage: 'npm run admin -- list | show EMAIL | reset EMAIL | code EMAIL',
  async run([what, email, ...rest], open, print) {
    if (what === 'list' && email === undefined) return open((app) => list(app, print))
    if (!email || rest.length > 0 || !['show', 'reset', 'code'].includes(what ?? '')) throw new WrongUse()
    return open(async (app) => {
      if (what === 'reset') return reset(app, email, print)
      if (what === 'code') return code(app, email, print)
      const { email: address } = await adminOf(app, email)
      const admins = await listAdmins(app.db, app.clock.now())
      describe(admins.find((admin) => admin.email === address)!, print)
    })
  },
}

if (process.argv[1] === import.meta.filename) process.exitCode = await runCommand(adminCommand, process.argv.slice(2))
