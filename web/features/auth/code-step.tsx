import { FlaskConical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { auth } from '#contract/auth'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { homeAfterLogin } from '#web/api/session.ts'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthHead } from './auth-head.tsx'
import { maskedEmail, nextPath } from './auth.rules.ts'
import { CodeInput, codeLength } from './code-input.tsx'
import type { Credentials } from './credentials-step.tsx'
import { codeFromOutbox } from './outbox.ts'
import { Resend } from './resend.tsx'
import { useEnter } from './use-enter.ts'

/** The spec's words for a login that brought no token. */
const noToken = 'Failed to authenticate, please try again later.'

type CodeStepProps = {
  credentials: Credentials
  /** Milliseconds since 1970. */
  resendFrom: number
  onResent: (resendAfterSeconds: number) => void
  onBack: () => void
  next: string | undefined
}

/** Second step: six digits open the session. They are sent as soon as the sixth is there. */
export function CodeStep({ credentials, resendFrom, onResent, onBack, next }: CodeStepProps) {
  const t = useText('auth')
  const say = useAnswer()
  const api = useApi()
  const enter = useEnter()
  const { demo } = useSite()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'verify' | 'resend' | 'read' | null>(null)
  const [problem, setProblem] = useState<string>()
  const [triesLeft, setTriesLeft] = useState<number>()
  useEffect(() => input.current?.focus(), [])

  const refused = (error: unknown) => {
    if (!isApiError(error)) throw error
    setProblem(error.errors[0]?.message ?? error.message)
    toast('error', say(error.message) ?? '')
    const left = error.body['tries_left']
    if (typeof left === 'number') setTriesLeft(left)
    if (error.code === 'wrong_code') setCode('')
    input.current?.focus()
  }

  async function verify(digits: string) {
    if (busy) return
    setBusy('verify')
    try {
      const { data, message } = await api(auth.verifyOtp, { body: { ...credentials, code: digits }, keepOn401: true })
      const { token } = data.authorisation
      if (!token) {
        setProblem(noToken)
        return toast('error', say(noToken) ?? noToken)
      }
      toast('success', say(message) ?? '')
      await enter(token, nextPath(next) ?? homeAfterLogin(data.user))
    } catch (error) {
      refused(error)
    } finally {
      setBusy(null)
    }
  }

  function write(digits: string) {
    setCode(digits)
    setProblem(undefined)
    if (digits.length === codeLength) void verify(digits)
  }

  async function resend() {
    setBusy('resend')
    try {
      const { message, resend_after_seconds } = await api(auth.requestOtp, { body: credentials, keepOn401: true })
      toast('success', say(message) ?? '')
      setCode('')
      setProblem(undefined)
      setTriesLeft(undefined)
      onResent(resend_after_seconds)
      input.current?.focus()
    } catch (error) {
      refused(error)
    } finally {
      setBusy(null)
    }
  }

  async function readOutbox() {
    const found = await codeFromOutbox(credentials.email)
    if (found) write(found)
    else setProblem(t('demo_none'))
  }

  const isSpent = triesLeft === 0
  return (
    <>
      <AuthHead title={t('code_title')}>
        {t.rich('code_sent', { email: <Code className="font-mid text-ink">{maskedEmail(credentials.email)}</Code> })}
        <br />
        {t('code_minutes')}
      </AuthHead>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (code.length === codeLength) void verify(code)
          else setProblem('Enter the six digits')
        }}
      >
        <CodeInput
          ref={input}
          value={code}
          onChange={write}
          error={say(problem)}
          note={triesLeft ? t('tries_left', { count: triesLeft }) : undefined}
        />
        <Button
          type="submit"
          look="primary"
          className="mt-7 w-full"
          loading={busy === 'verify'}
          loadingText={t('logging_in')}
        >
          {t('log_in')}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-14">
        <button type="button" className={textLink} onClick={onBack}>
          {t('other_address')}
        </button>
        <Resend from={isSpent ? 0 : resendFrom} busy={busy !== null} onResend={() => void resend()} />
      </div>
      {demo && (
        <Notice
          className="mt-8"
          icon={<FlaskConical aria-hidden className="mt-0.5 size-5 flex-none text-ink-2" strokeWidth={1.6} />}
        >
          {t.rich('demo_mail', {
            read: (
              <button type="button" className={textLink} onClick={() => void readOutbox()}>
                {t('demo_read')}
              </button>
            ),
          })}
        </Notice>
      )}
    </>
  )
}
