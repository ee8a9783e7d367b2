import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { StepLine } from '#web/ui/step-line.tsx'
import { whenIdle } from '#web/ui/when-idle.ts'
import { type Credentials, CredentialsStep } from './credentials-step.tsx'

const loadCodeStep = () => import('./code-step.tsx')
/** Fetched while the page rests: nobody needs it before a code is mailed. */
const CodeStep = lazy(async () => ({ default: (await loadCodeStep()).CodeStep }))
const route = getRouteApi('/auth/login')

/** Logging in takes two steps on one address: what was typed is never written down, so a reload begins anew. */
export function LoginPage() {
  const t = useText('auth')
  const { next } = route.useSearch()
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' })
  const [resendFrom, setResendFrom] = useState<number | null>(null)
  const wait = (seconds: number) => setResendFrom(Date.now() + seconds * 1000)
  useEffect(() => whenIdle(() => loadCodeStep().catch(() => undefined)), [])
  const isCode = resendFrom !== null
  const steps = (['password', 'code', 'in'] as const).map((id) => ({ id, label: t(`step_${id}`) }))
  return (
    <>
      <StepLine bare steps={steps} current={isCode ? 'code' : 'password'} className="mb-7 max-w-56" />
      {isCode ? (
        <Suspense>
          <CodeStep
            credentials={credentials}
            resendFrom={resendFrom}
            onResent={wait}
            onBack={() => {
              setResendFrom(null)
              setCredentials({ ...credentials, password: '' })
            }}
            next={next}
          />
        </Suspense>
      ) : (
        <CredentialsStep
          initial={credentials}
          onSent={(given, seconds) => {
            setCredentials(given)
            wait(seconds)
          }}
        />
      )}
    </>
  )
}
