import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { auth } from '#contract/people/auth'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthHead } from './auth-head.tsx'

const route = getRouteApi('/auth/verify-email')

/** With the mailed link's token it verifies at once; without one it says how things stand and sends a new link. */
export function VerifyEmailPage() {
  const { token } = route.useSearch()
  return token ? <CheckedLink token={token} /> : <Standing />
}

function CheckedLink({ token }: { token: string }) {
  const t = useText('auth')
  const api = useApi()
  const queryClient = useQueryClient()
  // Opening a link twice does no harm, so that this may be asked like anything that is only read.
  const { isPending, isError } = useQuery({
    queryKey: ['verify-email', token],
    enabled: typeof window !== 'undefined',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await api(auth.verifyEmail, { body: { token }, keepOn401: true })
      await queryClient.invalidateQueries({ queryKey: ['user'] })
      return answer.success
    },
  })
  if (isPending)
    return (
      <Loading>
        <AuthHead title={t('verify_title')}>{t('verify_checking')}</AuthHead>
        <Skeleton className="h-11 w-full" />
      </Loading>
    )
  if (isError) return <Standing failed />
  return <Done />
}

function Done() {
  const t = useText('auth')
  const { user } = useUser()
  // An agency has more to do before it trades, and a screen that says what.
  if (user?.role === 'agent') return <Navigate to={paths.emailSuccess()} replace />
  return (
    <>
      <AuthHead title={t('verify_done_title')}>{t('verify_done_text')}</AuthHead>
      <Link href={user ? paths.home() : paths.login()} className={buttonStyle('primary', 'normal', 'w-full')}>
        {user ? t('verify_go') : t('login_title')}
      </Link>
    </>
  )
}

/** Who is here, and whether a link is under way. `failed`: the one that was opened is dead. */
function Standing({ failed = false }: { failed?: boolean }) {
  const t = useText('auth')
  const { user } = useUser()
  if (user?.email_verified && !failed) return <Done />
  const title = failed ? t('verify_failed_title') : t('verify_title')
  if (!user)
    return (
      <>
        <AuthHead title={title}>
          {failed && <>{t('verify_failed_text')} </>}
          {t('verify_guest_text')}
        </AuthHead>
        <Link href={paths.login(paths.verifyEmail())} className={buttonStyle('primary', 'normal', 'w-full')}>
          {t('login_title')}
        </Link>
      </>
    )
  return (
    <>
      <AuthHead title={title}>
        {failed
          ? t('verify_failed_text')
          : t.rich('verify_sent_text', { email: <Code className="font-mid text-ink">{user.email}</Code> })}
      </AuthHead>
      <ResendLink />
    </>
  )
}

function ResendLink() {
  const t = useText('auth')
  const translate = useTranslateMessage()
  const api = useApi()
  const { demo } = useSite()
  const resend = useMutation({
    mutationFn: () => api(auth.verifyEmail, { body: {}, keepOn401: true }),
    onSuccess: ({ message }) => toast('success', translate(message) ?? ''),
    onError: (error) => toast('error', translate(isApiError(error) ? error.message : undefined) ?? ''),
  })
  return (
    <>
      <p className="mb-5 text-14 text-ink-2">{t('verify_after')}</p>
      <Button
        look="primary"
        className="w-full"
        loading={resend.isPending}
        loadingText={t('sending')}
        onClick={() => resend.mutate()}
      >
        {t('verify_resend')}
      </Button>
      {demo && (
        <p className="mt-4 text-14">
          <a href={paths.demoOutbox()} className={textLink}>
            {t('demo_outbox')}
          </a>
        </p>
      )}
    </>
  )
}
