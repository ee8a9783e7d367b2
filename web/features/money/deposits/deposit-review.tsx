import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Deposit } from '#contract/money/deposits'
import { DepositLines } from '#web/features/money/bank-lines/index.ts'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { ActButton, isAllowed } from '#web/kit/record/act-button.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Next, Previous } from '#web/ui/mirrored.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { ActDialog } from './act-dialog.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { depositQuery } from './deposits.queries.ts'
import { DuplicateNotice } from './duplicate-notice.tsx'
import { ProofViewer } from './proof-viewer.tsx'

type ReviewProps = {
  id: string
  onClose: () => void
  /** After a decision: the one that waits next. */
  onNext: () => void
  onStep: (step: 1 | -1) => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)

/** One deposit of the queue: the bank line and its proof, to be approved or rejected. By keys: A, R, J and K. */
export function DepositReview({ id, onClose, onNext, onStep }: ReviewProps) {
  const t = useText('deposits')
  const { data, error } = useQuery(depositQuery(useApi(), id))
  const [act, setAct] = useState<'approve' | 'reject' | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (act || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      // By the place of the key, so that an Arabic keyboard has them too.
      if (event.code === 'KeyJ') onStep(1)
      if (event.code === 'KeyK') onStep(-1)
      if (event.code === 'KeyA' && data && isAllowed(data, 'approve')) setAct('approve')
      if (event.code === 'KeyR' && data && isAllowed(data, 'reject')) setAct('reject')
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [act, data, onStep])
  return (
    <>
      <Drawer
        isOpen
        onClose={onClose}
        title={id}
        tools={
          <>
            <button type="button" className={iconButtonStyle()} aria-label={t('step_back')} onClick={() => onStep(-1)}>
              <Previous className="size-5" />
            </button>
            <button type="button" className={iconButtonStyle()} aria-label={t('step_on')} onClick={() => onStep(1)}>
              <Next className="size-5" />
            </button>
          </>
        }
        foot={
          data && (
            <>
              <ReviewActs deposit={data} onAct={setAct} />
              {data.status === 'pending' && <p className="basis-full text-12 text-ink-3 max-lg:hidden">{t('keys')}</p>}
            </>
          )
        }
      >
        {data ? (
          <div className="grid gap-5">
            <div className="flex items-center justify-between gap-3">
              <StatusChip status={data.status} />
              <Link href={paths.depositDetails(id)} className={`${textLink} text-13`}>
                {t('all_details')}
              </Link>
            </div>
            <DuplicateNotice deposit={data} />
            <DepositFacts deposit={data} office />
            <DepositLines deposit={data} onDone={onNext} />
            <ProofViewer proof={data.proof} />
          </div>
        ) : error ? (
          <Empty level={3} title={t('missing_title')} text={t('missing_text')} />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-48 w-full" />
            <Skeleton className="h-64 w-full" />
          </Loading>
        )}
      </Drawer>
      {data && act && <ActDialog deposit={data} act={act} onClose={() => setAct(null)} onDone={onNext} />}
    </>
  )
}

type ActsProps = { deposit: Deposit; onAct: (act: 'approve' | 'reject') => void }

/** What may be done, or why it may not. */
export function ReviewActs({ deposit, onAct }: ActsProps) {
  const t = useText('deposits')
  if (deposit.status !== 'pending') return <p className="text-13 text-ink-3">{t('refused_wrong_state')}</p>
  return (
    <>
      {(['approve', 'reject'] as const).map((action) => (
        <ActButton
          key={action}
          record={deposit}
          act={action}
          why={(reason) => t(`refused_${reason}`)}
          size="small"
          look={action === 'approve' ? 'primary' : 'danger'}
          aria-keyshortcuts={action === 'approve' ? 'a' : 'r'}
          onClick={() => onAct(action)}
        >
          {t(action)}
        </ActButton>
      ))}
    </>
  )
}
