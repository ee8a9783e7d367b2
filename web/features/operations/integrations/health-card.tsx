import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Integration, integrations } from '#contract/operations/integrations'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** How it fares, and a button that asks it. */
export function HealthCard({ of }: { of: Integration }) {
  const t = useText('integrations')
  const api = useApi()
  const cache = useQueryClient()
  const format = useFormat()
  const clock = useClock()
  const translate = useTranslateMessage()
  const test = useMutation({
    mutationFn: () => api(integrations.test, { body: { integration: of.id } }),
    onSettled: () => fetchAgain(cache, integrations.test),
  })
  const { calls, failed, p95_ms } = of.newest
  const said = test.data?.said
  return (
    <Card
      title={t('health')}
      action={
        <Button size="small" loading={test.isPending} onClick={() => test.mutate()}>
          {t('test')}
        </Button>
      }
    >
      <div className="grid gap-4">
        {isApiError(test.error) && <Notice tone="bad">{translate(test.error.message)}</Notice>}
        {of.tested && (
          <Notice
            tone={of.tested.problem ? 'bad' : 'ok'}
            title={of.tested.problem ? t('test_failed') : t('test_passed')}
          >
            {of.tested.problem ?? (said ? t('known_as', { name: said }) : '')}{' '}
            <span className="text-13 text-ink-3">{clock.moment(of.tested.at)}</span>
          </Notice>
        )}
        <Facts
          rows={[
            [
              t('newest'),
              calls === 0 ? (
                <span key="none" className="text-ink-3">
                  {t('no_calls')}
                </span>
              ) : (
                <span key="calls" className="flex flex-wrap gap-x-3">
                  <span>{t('calls', { count: calls, n: format.number(calls) })}</span>
                  <span className={failed > 0 ? 'text-bad' : 'text-ink-3'}>
                    {t('failures', { count: failed, n: format.number(failed) })}
                  </span>
                </span>
              ),
            ],
            [t('p95'), p95_ms === null ? '–' : <Code key="p95">{`${format.number(p95_ms)} ms`}</Code>],
            [t('breaker'), t(of.breaker_open ? 'breaker_open' : 'breaker_closed')],
          ]}
        />
      </div>
    </Card>
  )
}
