import { type Payable, settlements } from '#contract/money/settlements'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { Money } from '#web/ui/money.tsx'

/** Closes the next period of a supplier. */
export function CloseDialog({ payable, onClose }: { payable: Payable; onClose: () => void }) {
  const t = useText('settlements')
  const api = useApi()
  const format = useFormat()
  const { supplier, name, currency } = payable
  const next = payable.next!
  return (
    <ActDialog
      title={t('close_ask', { supplier: name })}
      act={t('close')}
      look="primary"
      reason={null}
      run={() =>
        api(settlements.close, {
          body: { supplier, currency, until: next.to },
          idempotencyKey: newIdempotencyKey(),
        })
      }
      call={settlements.close}
      onClose={onClose}
    >
      {t.rich('close_text', {
        from: format.date(next.from, 'long'),
        to: format.date(next.to, 'long'),
        due: format.date(next.due_on, 'long'),
        amount: <Money value={next.amount} decimals="always" className="font-mid" />,
      })}
    </ActDialog>
  )
}
