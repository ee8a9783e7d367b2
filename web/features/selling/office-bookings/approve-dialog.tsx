import { useQuery } from '@tanstack/react-query'
import { bookings } from '#contract/selling/bookings'
import type { OfficeBooking } from '#contract/selling/office-bookings'
import { useApi } from '#web/api/context.tsx'
import { banksQuery } from '#web/features/money/banks/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

/** Confirms in the buyer's place: from their balance and credit, or because the price has come in at a bank. */
export function ApproveDialog({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const t = useText('office_bookings')
  const locale = useLocale()
  const { data: banks = [] } = useQuery(banksQuery(useApi()))
  const approve = useEndpointForm(bookings.approve, {
    values: { paid_by: booking.agency ? 'balance' : 'bank_transfer', bank_id: '', bank_reference: '', reason: '' },
    toBody: ({ paid_by, bank_id, bank_reference, reason }) => ({
      booking_id: booking.id,
      paid_by: paid_by as 'balance' | 'bank_transfer',
      expected_total: booking.total,
      ...(paid_by === 'bank_transfer'
        ? { bank_id: bank_id || undefined, bank_reference: bank_reference || undefined }
        : {}),
      ...(reason.trim() ? { reason } : {}),
    }),
    of: booking.id,
    done: onClose,
  })
  const isTransfer = approve.form.watch('paid_by') === 'bank_transfer'
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('approve_ask', { reference: booking.id })}>
      <Form of={approve} className="grid gap-4 text-ink">
        <p className="text-ink-2">
          {t.rich(booking.issues_tickets ? 'approve_text' : 'approve_plain', {
            total: <Money value={booking.total} decimals="always" className="font-mid text-ink" />,
          })}
        </p>
        {booking.agency && (
          <RadioGroup
            label={t('paid_by')}
            field={approve.field('paid_by')}
            options={[
              { value: 'balance', label: t('paid_by_balance') },
              { value: 'bank_transfer', label: t('paid_by_bank_transfer') },
            ]}
          />
        )}
        {isTransfer && (
          <>
            <Select
              label={t('bank')}
              empty={t('bank_choose')}
              options={banks.map((bank) => ({ value: bank.id, label: locale === 'ar' ? bank.name_ar : bank.name_en }))}
              {...approve.field('bank_id')}
            />
            <TextField latin label={t('bank_reference')} {...approve.field('bank_reference')} />
          </>
        )}
        <TextArea label={t('reason')} optional={!isTransfer} {...approve.field('reason')} />
        <FormNotes of={approve} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('not_now')}</Button>
          <SubmitButton of={approve} look="primary" loadingText={t('working')}>
            {t(booking.issues_tickets ? 'do_approve' : 'do_approve_plain')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
