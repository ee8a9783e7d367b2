import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type MemoCause, memoCauses, type MemoKind, memoKinds, memoParts, memos } from '#contract/money/memos'
import { useApi } from '#web/api/context.tsx'
import { UploadList } from '#web/features/operations/files/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { amountOf } from '#web/kit/money/typed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { memoSuppliersQuery } from './memos.queries.ts'

/** A memo as it came: whose, of which document, how much of what, and why. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const t = useText('memos')
  const { currency } = useSite()
  const today = useClock().today()
  const navigate = useNavigate()
  const { data: suppliers = [] } = useQuery(memoSuppliersQuery(useApi()))
  const making = useEndpointForm(memos.make, {
    values: {
      number: '',
      kind: 'ADMA' as MemoKind,
      supplier: '',
      airline: '',
      document: '',
      fare: '',
      tax: '',
      commission: '',
      penalty: '',
      admin: '',
      cause: 'misc' as MemoCause,
      reason: '',
      received_on: today,
      decide_by: '',
      against: '',
      files: [] as { file_name: string; name: string }[],
    },
    toBody: ({ files, airline, document, decide_by, against, kind, ...rest }) =>
      ({
        ...rest,
        kind,
        currency,
        airline: airline.trim() || null,
        document: document.trim() || null,
        decide_by: decide_by || null,
        against: kind === 'ACMA' ? against.trim() || null : null,
        ...Object.fromEntries(memoParts.map((part) => [part, amountOf(rest[part] || '0', currency) ?? 0])),
        files: files.map(({ file_name }) => file_name),
      }) as never,
    also: (values) =>
      memoParts.flatMap((part) =>
        values[part] === '' || amountOf(values[part], currency) !== null
          ? []
          : [{ field: part, message: t('amount_wrong') }],
      ),
    done: ({ data }) => {
      onClose()
      void navigate({ to: paths.memo(data.id) })
    },
  })
  const { form, field, messageOf } = making
  const values = form.watch()
  const total = memoParts.reduce((sum, part) => sum + (amountOf(values[part] || '0', currency) ?? 0), 0)
  const set = (name: 'received_on' | 'decide_by') => (day: string) => form.setValue(name, day, { shouldDirty: true })
  return (
    <Dialog isOpen wide onOpenChange={(open) => !open && onClose()} title={t('new_memo')}>
      <Form of={making} className="mt-4 grid gap-5 text-ink">
        <FormNotes of={making} />
        <RadioGroup
          label={t('kind')}
          options={memoKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
          value={values.kind}
          onChange={(value) => form.setValue('kind', value as MemoKind, { shouldDirty: true })}
          inline
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('number')} latin {...field('number')} />
          <Select
            label={t('supplier')}
            options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
            empty={t('choose')}
            {...field('supplier')}
          />
          <TextField label={t('document')} hint={t('document_hint')} latin optional {...field('document')} />
          <TextField label={t('airline')} latin optional maxLength={2} {...field('airline')} />
          <DayField
            label={t('received_on')}
            max={today}
            value={values.received_on}
            onChange={set('received_on')}
            error={messageOf('received_on')}
          />
          <DayField
            label={t('decide_by')}
            hint={t('decide_by_hint')}
            none={t('in_fourteen_days')}
            optional
            min={values.received_on}
            value={values.decide_by}
            onChange={set('decide_by')}
            error={messageOf('decide_by')}
          />
        </div>
        <fieldset className="grid gap-3">
          <legend className="pb-2 text-13 font-mid text-ink-2">{t('parts', { currency })}</legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-5">
            {memoParts.map((part) => (
              <TextField key={part} label={t(`part_${part}`)} latin inputMode="decimal" {...field(part)} />
            ))}
          </div>
          <p className="text-14">
            {t.rich('total_is', {
              amount: <Money value={{ amount: total, currency }} decimals="always" className="font-mid" />,
            })}
          </p>
        </fieldset>
        {values.kind === 'ACMA' && (
          <TextField label={t('against')} hint={t('against_hint')} latin optional {...field('against')} />
        )}
        <Select
          label={t('cause')}
          empty={null}
          options={memoCauses.map((value) => ({ value, label: t(`cause_${value}`) }))}
          {...field('cause')}
        />
        <TextArea label={t('reason')} rows={2} dir="auto" maxLength={500} {...field('reason')} />
        <UploadList
          label={t('files')}
          optional
          value={values.files}
          onChange={(files) => form.setValue('files', files, { shouldDirty: true })}
          error={messageOf('files')}
        />
        <SubmitButton of={making} look="primary" className="justify-self-end">
          {t('keep_memo')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
