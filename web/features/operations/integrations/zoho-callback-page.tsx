import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { integrations } from '#contract/operations/integrations'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const route = getRouteApi('/admin/zoho/callback')

/** Where Zoho sends the browser back to: the code is handed over once, and taken out of the address. */
export function ZohoCallbackPage() {
  const t = useText('integrations')
  const api = useApi()
  const cache = useQueryClient()
  const clock = useClock()
  const translate = useTranslateMessage()
  const search = route.useSearch()
  const { code, state, location: where, 'accounts-server': server } = search
  const isSent = useRef(false)
  const hand = useMutation({
    mutationFn: () =>
      api(integrations.zohoToken, {
        body: {
          code: code ?? '',
          ...(state ? { state } : {}),
          ...(where ? { location: where } : {}),
          ...(server ? { accounts_server: server } : {}),
        },
      }),
    onSettled: () => fetchAgain(cache, integrations.zohoToken),
  })
  const { mutate } = hand
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    // A code works once; it need not stay in the history of the browser.
    window.history.replaceState(window.history.state, '', paths.zohoCallback())
    if (code) mutate()
  }, [code, mutate])
  const refusal = isApiError(hand.error) ? translate(hand.error.message) : null
  const hasFailed = hand.isError || (!code && hand.isIdle)
  return (
    <PortalPage title={t('callback_title')}>
      <Card>
        <div className="grid max-w-160 gap-5" aria-live="polite">
          {hand.data ? (
            <>
              <Notice tone="ok" title={translate(hand.data.message ?? '')}>
                {t('callback_done')}
              </Notice>
              <Facts
                rows={[
                  [t('organisation'), <bdi key="who">{hand.data.token.organisation ?? t('organisation_open')}</bdi>],
                  [t('site'), <Code key="site">{hand.data.token.site.toUpperCase()}</Code>],
                  [t('connected_at'), clock.moment(hand.data.token.connected_at)],
                ]}
              />
            </>
          ) : hasFailed ? (
            <Notice tone="bad" title={refusal ?? t('callback_failed')}>
              {t('callback_failed_text')}
            </Notice>
          ) : (
            <Loading>
              <p className="mb-3 text-14 text-ink-2">{t('callback_waiting')}</p>
              <Skeleton className="h-24" />
            </Loading>
          )}
          {(hand.data || hasFailed) && (
            <div className="flex flex-wrap gap-3">
              {hand.data && (
                <Link href={paths.adminAccounting()} className={buttonStyle('primary')}>
                  {t('queue')}
                </Link>
              )}
              <Link href={paths.adminIntegration('zoho-books')} className={buttonStyle('secondary')}>
                {t('to_integration', { name: 'Zoho Books' })}
              </Link>
            </div>
          )}
        </div>
      </Card>
    </PortalPage>
  )
}
