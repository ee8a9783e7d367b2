import type { auth } from '#contract/people/auth'
import type { App } from '#server/app'
import { findUser, type UserRow, userView } from '#server/features/people/users'
import { actorOf, type Context } from '#server/http/context'
import { ok } from '#server/http/answers'
import { forgetGuestPair, keepGuestPair, renewCsrfCookie, setCsrfCookie } from '#server/http/csrf'
import { isRefusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { forgotPassword } from './forgot-password.ts'
import { ownerOfUnlockLink, rememberDevice } from './known-device.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { register } from './register.ts'
import { requestCode } from './request-code.ts'
import { resetPassword } from './reset-password.ts'
import { clearSessionCookie, type OpenedSession, setSessionCookie, visitOf } from './sessions.ts'
import { verifyCode } from './verify-code.ts'
import { resendVerifyLink, verifyEmail } from './verify-email.ts'
import { check } from '#contract/checks/check'
import { authWords } from './words.ts'

/** The spec's words for a login that brought no token. */
const loginFailed = check('failed_to_authenticate_please_try')
/** True of an address with an account too: its owner is told. */
export const codeMailed = authWords.we_wrote_to_address_enter
const linkSent = authWords.if_address_account_link
const described = (description: string) => ({
  success: true as const,
  type: 'success' as const,
  message: { status: 'success' as const, description },
})

export const authRoutes = (app: App): Handlers<typeof auth> => {
  const hand = (context: Context, { email, role }: Pick<UserRow, 'email' | 'role'>, session: OpenedSession) => {
    setSessionCookie(app, context.request, context.reply, session.cookie, session.max_age_seconds)
    if (role === 'customer' && !context.actor) keepGuestPair(app, context.request, context.reply)
    renewCsrfCookie(app, context.request, context.reply)
    rememberDevice(app, context.request, context.reply, email)
    return { token: session.token, type: 'bearer' as const }
  }
  const view = (context: Context, user: UserRow) => (context.actor?.user_id === user.id ? userView(user) : null)
  return {
    async csrfCookie({ request, reply }) {
      setCsrfCookie(app, request, reply)
      return reply.header('cache-control', 'no-store').status(204).send()
    },
    async user({ actor }) {
      const user = actor && (await findUser(app.db, actor.user_id))
      const viewed = actor?.viewed_by
      return ok({
        user: user ? userView(user) : null,
        permissions: user && actor ? [...actor.permissions] : [],
        ...(viewed ? { viewed_by: { name: viewed.name, until: viewed.until.toISOString() } } : {}),
      })
    },
    async requestOtp({ request }, { body }) {
      const answer = await requestCode(app, body, visitOf(request))
      return isRefusal(answer) ? answer : ok(answer, authWords.your_code_on_way)
    },
    async verifyOtp(context, { body }) {
      const answer = await verifyCode(app, body, visitOf(context.request))
      if (isRefusal(answer)) return answer
      return ok(
        {
          data: {
            user: userView(answer.user),
            authorisation: hand(context, answer.user, answer.session),
            ticket: answer.ticket,
          },
        },
        authWords.you_logged,
      )
    },
    async login(context, { body }) {
      const answer = await logIn(app, body, visitOf(context.request))
      if (!answer) return { success: false, type: 'error', message: loginFailed, user: null, authorisation: null }
      return ok({
        user: userView(answer.user),
        authorisation: { token: hand(context, answer.user, answer.session).token },
        message: authWords.you_logged,
      })
    },
    async register(context, { body }) {
      const answer = await register(app, body, visitOf(context.request), context.locale)
      if (isRefusal(answer)) return answer
      if (!('user' in answer)) return ok({ user: null, authorisation: null, ...answer }, codeMailed)
      const user = { ...userView(answer.user), is_formFilled: answer.user.is_formFilled ? (1 as const) : (0 as const) }
      return ok({ user, authorisation: hand(context, answer.user, answer.session) }, check('registered_successfully'))
    },
    async forgotPassword({ request }, { body }) {
      await forgotPassword(app, body.email, visitOf(request))
      return described(linkSent)
    },
    async knownDevice({ request, reply }, { query }) {
      const email = await ownerOfUnlockLink(app, query.token)
      if (email) rememberDevice(app, request, reply, email)
      return reply.header('cache-control', 'no-store').redirect(email ? '/auth/login' : '/auth/forgot-password', 303)
    },
    async resetPassword(context, { body }) {
      const refused = await resetPassword(app, body, visitOf(context.request))
      if (refused) return refused
      clearSessionCookie(app, context.request, context.reply)
      rememberDevice(app, context.request, context.reply, body.email)
      return described(authWords.your_password_reset_successfully)
    },
    async verifyEmail(context, { body }) {
      const user = body.token ? await verifyEmail(app, body.token) : await resendVerifyLink(app, context.actor)
      if (isRefusal(user)) return user
      return ok(
        { user: view(context, user) },
        user.email_verified_at ? authWords.your_email_address_verified : authWords.new_link_on_way,
      )
    },
    async logout(context) {
      await logOut(app, actorOf(context), visitOf(context.request))
      clearSessionCookie(app, context.request, context.reply)
      forgetGuestPair(app, context.request, context.reply)
      renewCsrfCookie(app, context.request, context.reply)
      // Cookies stay: language and look are in them. The browser's own code does the same where this is not heeded.
      context.reply.header('clear-site-data', '"storage"')
      return ok({}, authWords.you_logged_out)
    },
  }
}
