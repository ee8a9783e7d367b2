import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { auth } from '#contract/people/auth'
import { CodeInput, codeLength } from '#web/features/people/auth/index.ts'
import { ApiError, isApiError } from '../api/api-error.ts'
import { useApi } from '../api/context.tsx'
import { accessToken } from '../api/session-store.ts'
import { userQuery } from '../api/session.ts'
import { useTranslateMessage } from '../i18n/use-answer.ts'
import { useText } from '../i18n/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Code } from '../ui/code.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { PasswordField, TextField } from '../ui/text-field.tsx'

type ReLoginDialogProps = { onDone: (isBack: boolean) => void }

/** Logging in again over the screen one works on: nothing typed there is lost. Saying no leaves for the site root. */
export default function ReLoginDialog({ onDone }: ReLoginDialogProps) {
  const t = useText('common')
  const tAuth = useText('auth')
  const translate = useTranslateMessage()
  const api = useApi()
  const queryClient = useQueryClient()
  const known = queryClient.getQueryData(userQuery(api).queryKey)?.user
  const [email, setEmail] = useState(known?.email ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const [busy, setBusy] = useState(false)
  const codeInput = useRef<HTMLInputElement>(null)
  const at = (field: string) => translate(problem?.errors.find((error) => error.field === field)?.message)
  const isPlaced = ['email', 'password', 'code'].some(at)

  async function attempt(act: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setProblem(null)
    try {
      await act()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error)
      if (error.code === 'wrong_code') setCode('')
    } finally {
      setBusy(false)
    }
  }
  const ask = () =>
    attempt(async () => {
      await api(auth.requestOtp, { body: { email, password }, keepOn401: true })
      setCode('')
    })
  const enter = (digits: string) =>
    attempt(async () => {
      const { data } = await api(auth.verifyOtp, { body: { email, password, code: digits }, keepOn401: true })
      const { token } = data.authorisation
      if (!token) throw new ApiError(422, { message: 'Failed to authenticate, please try again later.' }, null)
      // Somebody else's session must not go on with what the first one typed.
      if (known && data.user.id !== known.id) {
        accessToken.write(token)
        location.assign('/')
        return
      }
      accessToken.write(token)
      await queryClient.invalidateQueries({ queryKey: userQuery(api).queryKey })
      onDone(true)
    })
  function write(digits: string) {
    setCode(digits)
    if (digits.length === codeLength) void enter(digits)
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onDone(false)}
      title={t('relogin_title')}
      actions={
        <>
          <Button look="ghost" onClick={() => onDone(false)}>
            {t('relogin_leave')}
          </Button>
          <Button
            look="primary"
            loading={busy}
            onClick={() => void (code === null ? ask() : code.length === codeLength && enter(code))}
          >
            {code === null ? tAuth('send_code') : tAuth('log_in')}
          </Button>
        </>
      }
    >
      <p>{t('relogin_text')}</p>
      <form
        noValidate
        className="mt-5 flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void (code === null ? ask() : enter(code))
        }}
      >
        {problem && !isPlaced && <Notice tone="bad">{translate(problem.message)}</Notice>}
        {code === null ? (
          <>
            <TextField
              label={tAuth('email')}
              latin
              type="email"
              autoComplete="username"
              value={email}
              error={at('email')}
              onChange={(event) => setEmail(event.target.value)}
            />
            <PasswordField
              label={tAuth('password')}
              autoComplete="current-password"
              value={password}
              error={at('password')}
              onChange={(event) => setPassword(event.target.value)}
            />
          </>
        ) : (
          <>
            <p>{tAuth.rich('code_sent', { email: <Code>{email}</Code> })}</p>
            <CodeInput ref={codeInput} value={code} onChange={write} error={at('code')} />
          </>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  )
}
