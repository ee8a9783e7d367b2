import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Integration, integrations } from '#contract/operations/integrations'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { AddressLine } from './address-line.tsx'

type LoginProps = { of: Integration; login: NonNullable<Integration['login']> }

/** The connection that somebody makes by logging in at the other system. */
export function LoginCard({ of, login }: LoginProps) {
  const t = useText('integrations')
  const clock = useClock()
  const api = useApi()
  const translate = useTranslateMessage()
  const [isLeaving, setLeaving] = useState(false)
  const connect = useMutation({
    mutationFn: () => api(integrations.connect, { body: { integration: of.id } }),
    onSuccess: ({ url }) => location.assign(url),
  })
  const { connected_at, connected_by, site, back } = login
  return (
    <Card title={t('connection')}>
      <div className="grid gap-5">
        {connect.error && (
          <Notice tone="bad">{isApiError(connect.error) ? translate(connect.error.message) : t('not_sent')}</Notice>
        )}
        {connected_at && (
          <Facts
            rows={[
              [t('connected_at'), clock.moment(connected_at)],
              [t('connected_by'), <bdi key="by">{connected_by ?? ''}</bdi>],
              [t('site'), <Code key="site">{(site ?? '').toUpperCase()}</Code>],
            ]}
          />
        )}
        <AddressLine label={t('back')} value={back} />
        <p className="text-13 text-ink-3">{t('back_text', { name: of.name })}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            look={connected_at ? 'secondary' : 'primary'}
            loading={connect.isPending || connect.isSuccess}
            onClick={() => connect.mutate()}
          >
            {t(connected_at ? 'connect_again' : 'connect', { name: of.name })}
          </Button>
          {connected_at && (
            <Button look="danger" onClick={() => setLeaving(true)}>
              {t('disconnect')}
            </Button>
          )}
        </div>
      </div>
      {isLeaving && (
        <ActDialog
          title={t('disconnect_title', { name: of.name })}
          act={t('disconnect')}
          reason={null}
          run={() => api(integrations.disconnect, { body: { integration: of.id } })}
          call={integrations.disconnect}
          onClose={() => setLeaving(false)}
        >
          {t('disconnect_text')}
        </ActDialog>
      )}
    </Card>
  )
}
