import { FlaskConical } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthHead } from './auth-head.tsx'
import { CodeInput, codeLength } from './code-input.tsx'
import { codeFromOutbox } from './outbox.ts'
import { Resend } from './resend.tsx'

type CodeFormProps = {
  email: string
  /** What was sent, and for how long it works. */
  children: ReactNode
  act: string
  acting: string
  back: string
  onBack: () => void
  /** Milliseconds since 1970. */
  resendFrom: number
  /** Sends the six digits. Answers what to say at the field where nothing came of it. */
  onCode: (digits: string) => Promise<string | undefined>
  /** Asks for another code; answers the server's words. */
  onResend: () => Promise<string | undefined>
}

/** Six digits that were mailed. They are sent as soon as the sixth is there. */
export function CodeForm({ email, children, act, acting, back, onBack, resendFrom, onCode, onResend }: CodeFormProps) {
  const t = useText('auth')
  const translate = useTranslateMessage()
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
    toast('error', translate(error.message) ?? '')
    const left = error.body['tries_left']
    if (typeof left === 'number') setTriesLeft(left)
    if (error.code === 'wrong_code') setCode('')
    input.current?.focus()
  }

  async function verify(digits: string) {
    if (busy) return
    setBusy('verify')
    try {
      setProblem(await onCode(digits))
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
      toast('success', translate(await onResend()) ?? '')
      setCode('')
      setProblem(undefined)
      setTriesLeft(undefined)
      input.current?.focus()
    } catch (error) {
      refused(error)
    } finally {
      setBusy(null)
    }
  }

  async function readOutbox() {
    const found = await codeFromOutbox(email)
    if (found) write(found)
    else setProblem(t('demo_none'))
  }

  const isSpent = triesLeft === 0
  return (
    <>
      <AuthHead title={t('code_title')}>{children}</AuthHead>
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
          error={translate(problem)}
          note={triesLeft ? t('tries_left', { count: triesLeft }) : undefined}
        />
        <Button type="submit" look="primary" className="mt-7 w-full" loading={busy === 'verify'} loadingText={acting}>
          {act}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-14">
        <button type="button" className={textLink} onClick={onBack}>
          {back}
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
