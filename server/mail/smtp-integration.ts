import { PortError } from '#server/ports/failure'
import type { Integration } from '#server/ports/integration'
import { mailPort } from '#server/ports/mail'
import { integrationWords as words } from './integration-words.ts'
import { type SmtpServer, tryServer } from './smtp.ts'

export const smtpId = 'smtp'

/** The mail server that the office has entered; null while its host is missing. */
export function serverOfKeys(keys: Readonly<Record<string, string>>): SmtpServer | null {
  const { host, port, security, user, password } = keys
  if (!host) return null
  const isTls = security === 'tls' || (!security && port === '465')
  return {
    host,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'starttls',
    login: user ? { user, pass: password ?? '' } : null,
    from: user?.includes('@') ? user : `no-reply@${host}`,
  }
}

/** A mail server of the company's own, entered in the office in place of MAIL_URL. It is always spoken to encrypted. */
export const smtpServer: Integration = {
  id: smtpId,
  name: words.server_name,
  area: 'mail',
  about: words.server_about,
  does: [words.does_send],
  keys: [
    {
      name: 'host',
      kind: 'text',
      label: words.host,
      hint: words.host_hint,
      required: true,
      max: 253,
      form: /^[\w.-]+$/,
    },
    {
      name: 'port',
      kind: 'text',
      label: words.port,
      hint: words.port_hint,
      required: false,
      max: 5,
      form: /^(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/,
    },
    {
      name: 'security',
      kind: 'choice',
      label: words.security,
      hint: words.security_hint,
      required: false,
      max: 8,
      form: /^(?:tls|starttls)$/,
    },
    { name: 'user', kind: 'text', label: words.user, required: false, max: 200 },
    { name: 'password', kind: 'secret', label: words.password, required: false, max: 500 },
  ],
  modes: ['live'],
  adapters: [{ port: mailPort, id: smtpId }],
  open: (_app, host) => ({
    async test({ signal }) {
      const server = serverOfKeys(await host.keys())
      if (!server) throw new PortError('invalid_request', words.no_host)
      await tryServer(server, signal)
      return `${server.host}:${server.port}`
    },
    choices: async () => [
      { value: 'starttls', label: 'STARTTLS (587)' },
      { value: 'tls', label: 'TLS (465)' },
    ],
  }),
}
