import { offline, type OfflineBooking } from '#contract/selling/offline'
import { UploadList } from '#web/features/operations/files/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { amountOf, typedOf } from '#web/kit/money/typed.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTranslatedProblem } from './offline-words.tsx'

type Typed = {
  booking_code: string
  costs: { cost: string; vendor: string }[]
  files: { name: string; file_name: string }[]
}

/** The desk has booked it elsewhere: under which code, at what cost, with which papers. Takes the money that was set aside. */
export function BookDialog({ request, onClose }: { request: OfflineBooking; onClose: () => void }) {
  const t = useText('office_offline')
  const words = useText('offline')
  const format = useFormat()
  const translated = useTranslatedProblem('failed_update')
  const { id, version, lines, booking_code, total } = request
  const currency = total?.currency ?? 'SAR'
  const start: Typed = {
    booking_code: booking_code ?? '',
    costs: lines.map(({ cost, vendor }) => ({
      cost: cost ? typedOf(cost.amount, currency) : '',
      vendor: vendor ?? '',
    })),
    files: [],
  }
  const book = useEndpointForm(offline.update, {
    values: start,
    toBody: ({ costs, files, ...typed }) => ({
      id,
      version,
      status: 'confirmed' as const,
      booking_code: typed.booking_code,
      costs: costs.map(({ cost, vendor }) => ({
        cost: { amount: amountOf(cost, currency) ?? 0, currency },
        vendor: vendor.trim() || null,
      })),
      ...(files.length > 0 ? { files: files.map(({ file_name }) => file_name) } : {}),
    }),
    rename: (path) => (path.startsWith('files') ? 'files' : path.replace(/\.cost\.(amount|currency)$/, '.cost')),
    also: ({ booking_code: code, costs }) => [
      ...(code.trim() ? [] : [{ field: 'booking_code' as const, message: t('code_missing') }]),
      ...costs.flatMap(({ cost }, index) =>
        amountOf(cost, currency) === null
          ? [{ field: `costs.${index}.cost` as const, message: t('cost_missing') }]
          : [],
      ),
    ],
    refused(error) {
      if (error.errors.length > 0) return false
      book.form.setError('root.server', { message: translated(error) })
      return true
    },
    of: id,
    done: onClose,
  })
  const { field, form, messageOf } = book
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && !book.busy && onClose()}
      title={t('book_ask', { id: `\u2066${id}\u2069` })}
    >
      <Form of={book} className="grid gap-4 text-ink">
        <p className="text-ink-2">{t('book_text')}</p>
        <TextField label={words('booking_code')} latin autoComplete="off" {...field('booking_code')} />
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-14 font-mid">{t('book_costs')}</legend>
          {lines.map(({ description, quantity }, index) => (
            <div key={index} role="group" aria-label={description} className="grid grid-cols-2 items-start gap-3">
              <p className="col-span-2 text-14">
                <bdi>{quantity > 1 ? `${quantity} × ${description}` : description}</bdi>
              </p>
              <TextField
                label={t('line_cost', { currency: format.currency(currency) })}
                latin
                inputMode="decimal"
                autoComplete="off"
                {...field(`costs.${index}.cost`)}
              />
              <TextField label={t('line_vendor')} dir="auto" {...field(`costs.${index}.vendor`)} />
            </div>
          ))}
        </fieldset>
        <UploadList
          label={t('book_files')}
          optional
          accept="any"
          value={form.watch('files')}
          onChange={(files) => form.setValue('files', files, { shouldDirty: true })}
          error={messageOf('files')}
        />
        <FormNotes of={book} title={words('failed_update')} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{words('keep')}</Button>
          <SubmitButton of={book} look="primary" loadingText={words('working')}>
            {t('do_book')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
