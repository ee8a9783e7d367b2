import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { pnrImports, type PnrPreview } from '#contract/selling/pnr-imports'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDate } from '#web/kit/form/form-date.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
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

function PapersFields({ of, index, name }: PapersProps) {
  const t = useText('pnr_imports')
  const locale = useLocale()
  const { data: countries = [] } = useQuery(countriesByName(useApi(), locale))
  const options = countries.map((one) => ({ value: one.code, label: one.name[locale] }))
  const { field, messageOf } = of
  const at = `passengers.${index}` as const
  const wrong = messageOf(at)
  return (
    <fieldset className="grid items-start gap-3 sm:grid-cols-2 2xl:grid-cols-3">
      <legend className="mb-2 text-14 font-mid">
        <Code>{name}</Code>
      </legend>
      <Select
        label={t('gender')}
        options={(['m', 'f'] as const).map((value) => ({ value, label: t(`gender_${value}`) }))}
        {...field(`${at}.gender`)}
      />
      <FormDate of={of} name={`${at}.date_of_birth`} label={t('born')} short />
      <Select label={t('nationality')} options={options} {...field(`${at}.nationality`)} />
      <TextField label={t('passport')} latin autoComplete="off" {...field(`${at}.passport_number`)} />
      <Select label={t('passport_country')} options={options} {...field(`${at}.passport_country`)} />
      <FormDate of={of} name={`${at}.passport_expiry`} label={t('passport_expiry')} short />
      {wrong && <p className="text-13 font-mid text-bad col-span-full">{wrong}</p>}
    </fieldset>
  )
}
