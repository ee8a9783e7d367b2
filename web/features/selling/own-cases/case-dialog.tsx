import { useState } from 'react'
import { type OwnCase, ownCases } from '#contract/selling/own-cases'
import { openFile } from '#web/api/save-file.ts'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { minorOf, typedOf } from '#web/kit/money/typed.ts'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

/** One case: its sums, the customer's paper, and what goes back where the agency may still say so. */
export function CaseDialog({ one, onClose }: { one: OwnCase; onClose: () => void }) {
  const t = useText('own_cases')
  const locale = useLocale()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  async function openPaper() {
    setBusy(true)
    try {
      const pdf = await api(ownCases.paper, { query: { reference: one.reference, locale } })
      openFile(`${one.reference}.pdf`, pdf as Blob)
    } catch {
      toast('error', t('paper_failed'))
    } finally {
      setBusy(false)
    }
  }
  const sums = ['charged', 'given_back', 'cost', 'profit'] as const
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={`${t(`kind_${one.kind}`)} ${one.reference}`}
      actions={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Link href={paths.agentBookingDetails(one.booking)} className={buttonStyle('secondary')}>
            {t('open_booking')}
          </Link>
          <Button look="primary" loading={busy} onClick={() => void openPaper()}>
            {t('paper')}
          </Button>
        </>
      }
    >
      <dl className="my-3 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-14 text-ink">
        {sums.map((key) => (
          <div key={key} className="contents">
            <dt className="text-ink-2">{t(key)}</dt>
            <dd className={key === 'profit' ? 'font-strong' : ''}>
              <Money value={one[key]} decimals="always" />
            </dd>
          </div>
        ))}
      </dl>
      {one.may_set && <BackForm one={one} onDone={onClose} />}
    </Dialog>
  )
}

function BackForm({ one, onDone }: { one: OwnCase; onDone: () => void }) {
  const t = useText('own_cases')
  const { currency } = one.charged
  const saving = useEndpointForm(ownCases.setBack, {
    values: { given_back: typedOf(one.given_back.amount, currency) },
    toBody: ({ given_back }) => ({
      reference: one.reference,
      given_back: { amount: minorOf(given_back, currency) ?? 0, currency },
    }),
    also: ({ given_back }) =>
      minorOf(given_back, currency) === null ? [{ field: 'given_back' as const, message: t('not_an_amount') }] : [],
    rename: () => 'given_back',
    of: one.reference,
    done: onDone,
  })
  return (
    <Form of={saving} className="mt-4 grid gap-4 border-t border-line pt-4 text-ink">
      <FormNotes of={saving} />
      <p className="text-14 font-mid">{t('set_title')}</p>
      <p className="text-13 text-ink-2">{t('set_text')}</p>
      <TextField
        label={t('set_field', { currency })}
        latin
        inputMode="decimal"
        maxLength={14}
        {...saving.field('given_back')}
      />
      <SubmitButton of={saving} className="justify-self-start">
        {t('save')}
      </SubmitButton>
    </Form>
  )
}
