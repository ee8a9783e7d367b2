import { useState } from 'react'
import { type MemoCharge, memos } from '#contract/money/memos'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useMemberMay } from '#web/api/member.ts'
import { FileLink } from '#web/features/operations/files/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { PaperButton } from './paper-button.tsx'
import { ChargeTag } from './state-tag.tsx'

/** One charge over its list: what for, how much, its papers, and the way to pay it. */
export function ChargeDrawer({ charge, onClose }: { charge: MemoCharge; onClose: () => void }) {
  const t = useText('memos')
  const format = useFormat()
  const clock = useClock()
  const api = useApi()
  const mayPay = useMemberMay()('pay_in')
  const [paying, setPaying] = useState(false)
  const { id, total, files } = charge
  const facts = [
    [t('total'), <Money key="total" value={total} decimals="always" className="font-mid" />],
    [t('of_memo'), <Money key="passed" value={charge.passed} decimals="always" />],
    [t('fee'), charge.fee.amount > 0 && <Money key="fee" value={charge.fee} decimals="always" />],
    [t('memo'), <Code key="memo">{[charge.airline, charge.memo].filter(Boolean).join(' ')}</Code>],
    [t('document'), charge.document && <Code key="document">{charge.document}</Code>],
    [
      t('booking'),
      <Link key="booking" href={paths.agentBookingDetails(charge.booking)}>
        <Code>{charge.booking}</Code>
      </Link>,
    ],
    [t('passenger'), charge.passenger && <Code key="passenger">{charge.passenger}</Code>],
    [t('cause'), t(`cause_${charge.cause}`)],
    [t('charged_on'), clock.date(charge.charged_at, 'long')],
    [t('pay_by'), charge.state === 'due' && format.date(charge.due_on, 'long')],
  ] as const
  return (
    <>
      <Drawer
        isOpen
        onClose={onClose}
        title={charge.debit_note}
        tools={<ChargeTag state={charge.state} />}
        foot={
          charge.state === 'due' &&
          mayPay && (
            <Button look="primary" size="small" onClick={() => setPaying(true)}>
              {t('pay')}
            </Button>
          )
        }
      >
        <div className="grid gap-5">
          <p className="text-14">
            <bdi>{charge.note}</bdi>
          </p>
          <Facts rows={facts.filter(([, value]) => value)} />
          <p className="flex flex-wrap gap-2">
            <PaperButton id={id} paper="debit_note" number={charge.debit_note} />
            {charge.credit_note && <PaperButton id={id} paper="credit_note" number={charge.credit_note} />}
          </p>
          {files.length > 0 && (
            <section className="grid gap-2 text-14">
              <h3 className="text-16">{t('evidence')}</h3>
              {files.map((file) => (
                <p key={file.file_name}>
                  <FileLink file={file} />
                </p>
              ))}
            </section>
          )}
        </div>
      </Drawer>
      {paying && (
        <ActDialog
          title={t('pay_ask', { number: charge.debit_note })}
          act={t('pay')}
          look="primary"
          reason={null}
          run={() => api(memos.pay, { body: { id, expected_total: total }, idempotencyKey: newIdempotencyKey() })}
          call={memos.pay}
          onClose={() => setPaying(false)}
          onDone={onClose}
        >
          {t.rich('pay_text', { amount: <Money value={total} decimals="always" className="font-mid" /> })}
        </ActDialog>
      )}
    </>
  )
}
