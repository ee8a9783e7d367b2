import { paths } from '#web/paths.ts'

type Mail = { to: string; code: string | null }

/** Demonstrations only: the newest code mailed to this address, or undefined while there is none. */
export async function codeFromOutbox(email: string): Promise<string | undefined> {
  const answer = await fetch(paths.demoOutbox(), { headers: { accept: 'application/json' } }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const mails = (await answer.json()) as Mail[]
  return mails.find((mail) => mail.code && mail.to.toLowerCase() === email.trim().toLowerCase())?.code ?? undefined
}
