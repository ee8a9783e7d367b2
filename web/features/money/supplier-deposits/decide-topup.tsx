import { type Topup, topupActions, supplierDeposits } from '#contract/money/supplier-deposits'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ActButton } from '#web/kit/record/act-button.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Money } from '#web/ui/money.tsx'

export type Act = (typeof topupActions)[number]

/** Asks before a payment to a supplier is approved, refused or turned round. */
export function DecideTopup({ act, topup, onClose }: { act: Act; topup: Topup; onClose: () => void }) {
  const t = useText('supplier_deposits')
  const api = useApi()
  const { id, reference, name, amount } = topup
  return (
    <ActDialog
      title={t(`${act}_ask`, { reference })}
      act={t(act)}
      look={act === 'approve' ? 'primary' : 'danger-solid'}
      reason={act === 'approve' ? null : { label: t('reason'), missing: t('reason_missing'), least: 5 }}
      run={(reason) => {
        const idempotencyKey = newIdempotencyKey()
        return act === 'approve'
          ? api(supplierDeposits.approve, { body: { id }, idempotencyKey })
          : api(supplierDeposits[act], { body: { id, reason }, idempotencyKey })
      }}
      call={supplierDeposits[act]}
      onClose={onClose}
    >
      {t.rich(`${act}_text`, {
        supplier: <bdi>{name}</bdi>,
        amount: <Money value={amount} decimals="always" className="font-mid" />,
      })}
    </ActDialog>
  )
}

/** The acts of one payment at the end of its row. */
export function TopupActs({ topup, onAct }: { topup: Topup; onAct: (act: Act) => void }) {
  const t = useText('supplier_deposits')
  return topupActions
    .filter((one) => topup.allowed_actions.some(({ action, reason }) => action === one && reason !== 'wrong_state'))
    .map((one) => (
      <ActButton
        key={one}
        record={topup}
        act={one}
        size="small"
        look={one === 'approve' ? 'primary' : 'ghost'}
        why={(reason) => t(`why_${reason}`)}
        onClick={() => onAct(one)}
      >
        {t(one)}
      </ActButton>
    ))
}
