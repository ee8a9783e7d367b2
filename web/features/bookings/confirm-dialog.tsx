import { useQuery } from '@tanstack/react-query'
import type { BookingRow } from '#contract/bookings'
import type { Money as Amount } from '#contract/shapes'
import { useApi } from '#web/api/context.tsx'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { fundsQuery } from './bookings.queries.ts'
import { type Stopped, useConfirm } from './use-booking-acts.ts'

type ConfirmDialogProps = { booking: Pick<BookingRow, 'id' | 'reference' | 'total'>; onClose: () => void }

/** Money leaves here: the amount, what is left, and when it stops, why. */
export function ConfirmDialog({ booking, onClose }: ConfirmDialogProps) {
  const t = useText('bookings')
  const format = useFormat()
  const { confirm, busy, stopped } = useConfirm(booking)
  const { data: funds } = useQuery(fundsQuery(useApi()))
  const money = (amount: Amount) => format.money(amount, 'always')
  const total = stopped?.kind === 'price' ? stopped.new : booking.total
  const close = () => !busy && onClose()
  const act = async () => {
    if (await confirm(total)) onClose()
  }
  const isPrice = stopped?.kind === 'price'
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={isPrice ? t('price_ask') : t('confirm_ask', { reference: booking.reference })}
      actions={
        <>
          <Button onClick={close}>{isPrice ? t('price_back') : t('not_now')}</Button>
          <Button look="primary" loading={busy} loadingText={t('confirming')} onClick={() => void act()}>
            {t(isPrice ? 'price_act' : 'confirm_act', { amount: money(total) })}
          </Button>
        </>
      }
    >
      {isPrice ? (
        <p role="alert">{t('price_text', { old: money(stopped.old), new: money(stopped.new) })}</p>
      ) : (
        <p>{t('confirm_text', { total: money(total) })}</p>
      )}
      {funds && !stopped && (
        <dl className="mt-4 grid gap-1.5">
          <Row name={t('confirm_available')} value={funds.available} />
          {funds.available.currency === total.currency && (
            <Row name={t('confirm_after')} value={{ ...total, amount: funds.available.amount - total.amount }} />
          )}
        </dl>
      )}
      {stopped && stopped.kind !== 'price' && <Why stopped={stopped} />}
    </Dialog>
  )
}

const Row = ({ name, value }: { name: string; value: Amount }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt>{name}</dt>
    <dd className="font-mid text-ink">
      <Money value={value} decimals="always" />
    </dd>
  </div>
)

function Why({ stopped }: { stopped: Exclude<Stopped, { kind: 'price' }> }) {
  const t = useText('bookings')
  const common = useText('common')
  const format = useFormat()
  const say = useAnswer()
  const { phone } = useSite()
  const money = (amount: Amount) => format.money(amount, 'always')
  if (stopped.kind === 'funds') {
    const { needed, available, shortfall } = stopped
    return (
      <Notice tone="warn" title={t('funds_title')} className="mt-4">
        <p>{t('funds_text', { needed: money(needed), available: money(available), shortfall: money(shortfall) })}</p>
        {phone && <p className="mt-1">{t.rich('funds_hint', { phone: <Code>{phone}</Code> })}</p>}
      </Notice>
    )
  }
  return (
    <Notice tone="bad" title={say(stopped.message)} className="mt-4">
      {stopped.request_id && (
        <>
          {common('request')} <Code className="font-mono">{stopped.request_id}</Code>
        </>
      )}
    </Notice>
  )
}
