import { useNavigate } from '@tanstack/react-router'
import { pnrImports, type PnrPreview } from '#contract/selling/pnr-imports'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { DuplicatesDialog, useDoubled } from '#web/features/selling/duplicates/index.ts'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Code } from '#web/ui/code.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { bodyOf, startOf, type TypedImport } from './import-form.rules.ts'
import type { Asked } from './import-pnr-page.tsx'

/** What the PNR does not say: papers and contact; then it is taken over, saved or confirmed at once. */
export function ImportForm({ pnr, asked }: { pnr: PnrPreview; asked: Asked }) {
  const t = useText('pnr_imports')
  const format = useFormat()
  const translate = useTranslateMessage()
  const navigate = useNavigate()
  const twice = useDoubled()
  const take = useEndpointForm(pnrImports.save, {
    values: startOf(pnr, asked),
    toBody: (typed) => ({ ...bodyOf(typed, pnr, asked), ...twice.consent() }),
    refused: twice.refused,
    of: `${pnr.supplier} ${pnr.locator}`,
    async done({ booking, not_posted }) {
      if (not_posted) toast('error', t('not_posted', { reason: translate(not_posted) ?? not_posted }))
      await navigate({ to: paths.officeBooking(asked.buyer === 'agency' ? 'agent' : 'customer', booking.id) })
    },
  })
  return (
    <Form of={take} guards className="grid gap-4">
      <Card title={t('papers')} note={t('papers_note')}>
        <div className="grid gap-5">
          {pnr.passengers.map(({ surname, given_name }, index) => (
            <PapersFields key={`${surname}${given_name}`} of={take} index={index} name={`${surname} / ${given_name}`} />
          ))}
        </div>
      </Card>
      <Card title={t('contact')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('email')}
            latin
            type="email"
            inputMode="email"
            autoComplete="off"
            {...take.field('email')}
          />
          <TextField
            label={t('phone')}
            latin
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="+966501234567"
            {...take.field('phone')}
          />
          {asked.buyer === 'agency' && (
            <Checkbox
              className="sm:col-span-2"
              label={t('post', { amount: format.money(pnr.total, 'always') })}
              hint={t(pnr.status === 'held' ? 'post_hint_held' : 'post_hint')}
              {...take.field('post')}
            />
          )}
        </div>
      </Card>
      <FormNotes of={take} />
      <DuplicatesDialog
        doubled={twice.doubled}
        names={pnr.passengers.map(({ given_name, surname }) => `${given_name} ${surname}`)}
        onAccept={() => twice.accept(() => take.submit())}
        onBack={twice.dismiss}
        busy={take.busy}
      />
      <div>
        <SubmitButton of={take} look="primary" loadingText={t('importing')}>
          {t('import')}
        </SubmitButton>
      </div>
    </Form>
  )
}

type PapersProps = { of: EndpointForm<TypedImport>; index: number; name: string }

function PapersFields({ of: { field, messageOf }, index, name }: PapersProps) {
  const t = useText('pnr_imports')
  const at = `passengers.${index}` as const
  const wrong = messageOf(at)
  return (
    <fieldset className="grid items-start gap-3 sm:grid-cols-3">
      <legend className="mb-2 text-14 font-mid">
        <Code>{name}</Code>
      </legend>
      <Select
        label={t('gender')}
        options={(['m', 'f'] as const).map((value) => ({ value, label: t(`gender_${value}`) }))}
        {...field(`${at}.gender`)}
      />
      <TextField label={t('born')} type="date" {...field(`${at}.date_of_birth`)} />
      <TextField
        label={t('nationality')}
        hint={t('country_hint')}
        latin
        maxLength={2}
        {...field(`${at}.nationality`)}
      />
      <TextField label={t('passport')} latin autoComplete="off" {...field(`${at}.passport_number`)} />
      <TextField label={t('passport_country')} latin maxLength={2} {...field(`${at}.passport_country`)} />
      <TextField label={t('passport_expiry')} type="date" {...field(`${at}.passport_expiry`)} />
      {wrong && <p className="text-13 font-mid text-bad sm:col-span-3">{wrong}</p>}
    </fieldset>
  )
}
