import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/kit/time/use-moment.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { pnrQuery } from './after-sale.queries.ts'
import { PnrComparison } from './pnr-comparison.tsx'

/** Asks the supplier now, when somebody wants to know, and shows its answer beside ours. */
export function PnrCheck({ reference }: { reference: string }) {
  const t = useText('aftersale')
  const translate = useTranslateMessage()
  const moment = useMoment()
  const [isAsked, setAsked] = useState(false)
  const answer = useQuery({ ...pnrQuery(useApi(), reference), enabled: isAsked })
  const ask = () => (isAsked ? void answer.refetch() : setAsked(true))
  const { details, silent } = answer.data ?? {}
  return (
    <>
      <Card
        title={t('check_title')}
        action={
          <Button
            size="small"
            loading={answer.isFetching}
            loadingText={t('pnr_asking')}
            icon={<RefreshCw aria-hidden className="size-4" strokeWidth={1.8} />}
            onClick={ask}
          >
            {t(isAsked ? 'pnr_refresh' : 'check_ask')}
          </Button>
        }
      >
        {answer.error && !answer.data ? (
          <Notice tone="bad">{translate(answer.error.message) ?? t('pnr_failed')}</Notice>
        ) : details ? (
          <p className="text-14 text-ink-2">
            {t('pnr_checked', { when: moment(details.checked_at) })}{' '}
            {silent
              ? t('pnr_silent')
              : !details.supplier
                ? t('pnr_gone')
                : details.differences.length === 0
                  ? t('pnr_same')
                  : t('pnr_differs', { count: details.differences.length })}
          </p>
        ) : (
          <p className="text-14 text-ink-2">{t('check_text')}</p>
        )}
      </Card>
      {details && <PnrComparison details={details} silent={silent !== null} />}
    </>
  )
}
