import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Deposit } from '#contract/money/deposits'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { isAllowed } from '#web/kit/record/act-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { ActDialog } from './act-dialog.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { DepositTimeline } from './deposit-timeline.tsx'
import { depositQuery } from './deposits.queries.ts'
import { ProofViewer } from './proof-viewer.tsx'

/** One deposit of the agency, over its list. */
export function DepositDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('deposits')
  const { data, error } = useQuery(depositQuery(useApi(), id))
  const [act, setAct] = useState<'cancel' | 'delete' | null>(null)
  return (
    <>
      <Drawer
        isOpen
        onClose={onClose}
        title={id}
        tools={data && <StatusChip status={data.status} />}
        foot={data && data.status !== 'approved' && <Foot deposit={data} onAct={setAct} />}
      >
        {data ? (
          <Body deposit={data} />
        ) : error ? (
          <Empty level={3} title={t('missing_title')} text={t('missing_text')} />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-32 w-full" />
          </Loading>
        )}
      </Drawer>
      {data && act && (
        <ActDialog
          deposit={data}
          act={act}
          onClose={() => setAct(null)}
          {...(act === 'delete' ? { onDone: onClose } : {})}
        />
      )}
    </>
  )
}

function Body({ deposit }: { deposit: Deposit }) {
  const t = useText('deposits')
  return (
    <div className="grid gap-6">
      {deposit.status === 'rejected' && (
        <Notice tone="bad" title={t('rejected_title')}>
          <span dir="auto" className="block text-as-page">
            {deposit.reason}
          </span>
        </Notice>
      )}
      <DepositFacts deposit={deposit} />
      <section>
        <h3 className="mb-3 text-16">{t('history')}</h3>
        <DepositTimeline deposit={deposit} />
      </section>
      <section>
        <h3 className="mb-3 text-16">{t('proof')}</h3>
        <ProofViewer proof={deposit.proof} />
      </section>
    </div>
  )
}

function Foot({ deposit, onAct }: { deposit: Deposit; onAct: (act: 'cancel' | 'delete') => void }) {
  const t = useText('deposits')
  if (deposit.status !== 'pending')
    return (
      <Link href={paths.agentDeposit({ amount: deposit.amount.amount })} className={buttonStyle('secondary', 'small')}>
        {t('send_again')}
      </Link>
    )
  return (
    <>
      {isAllowed(deposit, 'cancel') && (
        <Button size="small" onClick={() => onAct('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {isAllowed(deposit, 'delete') && (
        <Button size="small" look="danger" onClick={() => onAct('delete')}>
          {t('delete')}
        </Button>
      )}
    </>
  )
}
