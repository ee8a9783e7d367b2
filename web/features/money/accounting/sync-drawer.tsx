import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accounting, type Sync } from '#contract/money/accounting'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { syncTones } from './sync-tones.ts'

/** One line of the queue: what it is, how it went, and what may be done about it. */
export function SyncDrawer({ sync, onClose }: { sync: Sync; onClose: () => void }) {
  const t = useText('accounting')
  const format = useFormat()
  const clock = useClock()
  const locale = useLocale()
  const { reference, kind, booking_id, buyer, amount, state, tries, last_error, queued_at, synced_at, external_id } =
    sync
  return (
    <Drawer isOpen onClose={onClose} title={`${t(`kind_${kind}`)} ${reference}`}>
      <div className="grid gap-5">
        {last_error && state !== 'synced' && (
          <Notice tone={state === 'failed' ? 'bad' : 'quiet'} title={t('error')}>
            <span dir="auto">{last_error}</span>
          </Notice>
        )}
        <Facts
          rows={[
            [
              t('state'),
              <Tag key="state" tone={syncTones[state]}>
                {t(`state_${state}`)}
              </Tag>,
            ],
            [t('system'), <bdi key="system">{sync.name}</bdi>],
            [
              t('booking'),
              <Link key="booking" href={paths.officeBookings('agent', { q: booking_id })} className={textLink}>
                <Code>{booking_id}</Code>
              </Link>,
            ],
            [t('buyer'), <bdi key="buyer">{buyer?.[locale] ?? t('retail')}</bdi>],
            [t('amount'), <Money key="amount" value={amount} decimals="always" />],
            [t('queued'), clock.moment(queued_at)],
            [t('tries'), format.number(tries)],
            ...(synced_at ? ([[t('synced_at'), clock.moment(synced_at)]] as const) : []),
            ...(external_id ? ([[t('external_id'), <Code key="external">{external_id}</Code>]] as const) : []),
          ]}
        />
        <Acts sync={sync} onClose={onClose} />
      </div>
    </Drawer>
  )
}

function Acts({ sync: { id, state, reference }, onClose }: { sync: Sync; onClose: () => void }) {
  const t = useText('accounting')
  const api = useApi()
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const [isLeaving, setLeaving] = useState(false)
  const again = useMutation({
    mutationFn: () => api(accounting.tryAgain, { body: { ids: [id] } }),
    onSuccess: ({ message }) => toast('success', translate(message) ?? ''),
    onSettled: () => fetchAgain(cache, accounting.tryAgain),
  })
  if (!useHolds('integration.manage') || state === 'synced' || state === 'skipped') return null
  return (
    <div className="flex flex-wrap gap-3">
      {isApiError(again.error) && (
        <Notice tone="bad" className="w-full">
          {translate(again.error.message)}
        </Notice>
      )}
      <Button look="primary" loading={again.isPending} onClick={() => again.mutate()}>
        {t('try_again')}
      </Button>
      <Button refused={state === 'sending' ? t('may_have_arrived') : undefined} onClick={() => setLeaving(true)}>
        {t('skip')}
      </Button>
      {isLeaving && (
        <ActDialog
          title={t('skip_title', { reference })}
          act={t('skip')}
          reason={{ label: t('reason'), hint: t('reason_hint'), missing: t('reason_missing'), least: 5 }}
          run={(reason) => api(accounting.skip, { body: { ids: [id], reason } })}
          call={accounting.skip}
          onDone={onClose}
          onClose={() => setLeaving(false)}
        >
          {t('skip_text')}
        </ActDialog>
      )}
    </div>
  )
}
