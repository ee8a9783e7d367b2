import { FlaskConical } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { Form, SubmitButton } from '#web/kit/form/form.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthHead } from './auth-head.tsx'
import { CodeField } from './code-field.tsx'
import { codeFromOutbox } from './outbox.ts'
import { Resend } from './resend.tsx'

type CodeFormProps = {
  of: EndpointForm<{ code: string }>
  email: string
  /** What was sent, and for how long it works. */
  children: ReactNode
  act: string
  acting: string
  back: string
  onBack: () => void
  /** Milliseconds since 1970. */
  resendFrom: number
  /** Asks for another code; answers the server's words. */
  onResend: () => Promise<string | undefined>
}

/** Six digits that were mailed. They are sent as soon as the sixth is there. */
export function CodeForm({ of, email, children, act, acting, back, onBack, resendFrom, onResend }: CodeFormProps) {
  const t = useText('auth')
  const translate = useTranslateMessage()
  const { demo } = useSite()
  const [resending, setResending] = useState(false)
  const { form, element } = of
  const focus = () => element.current?.querySelector('input')?.focus()
  useEffect(focus, [element])
  const say = (message: string) => form.setError('code', { type: 'server', message })

  async function resend() {
    setResending(true)
    try {
      toast('success', translate(await onResend()) ?? '')
      form.setValue('code', '')
      of.clear()
    } catch (error) {
      if (!isApiError(error)) throw error
      say(translate(error.errors[0]?.message ?? error.message) ?? '')
      toast('error', translate(error.message) ?? '')
    } finally {
      setResending(false)
      focus()
    }
  }

  async function readOutbox() {
    const code = await codeFromOutbox(email)
    if (!code) return say(t('demo_none'))
    form.setValue('code', code)
    of.clear()
    of.submit()
  }

  const left = of.refusal?.body['tries_left']
  return (
    <>
      <AuthHead title={t('code_title')}>{children}</AuthHead>
      <Form of={of}>
        <CodeField of={of} note={typeof left === 'number' && left > 0 ? t('tries_left', { count: left }) : undefined} />
        <SubmitButton of={of} look="primary" className="mt-7 w-full" loadingText={acting}>
          {act}
        </SubmitButton>
      </Form>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-14">
        <button type="button" className={textLink} onClick={onBack}>
          {back}
        </button>
        <Resend from={left === 0 ? 0 : resendFrom} busy={resending || of.busy} onResend={() => void resend()} />
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
