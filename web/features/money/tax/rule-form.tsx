import { tax, taxLineKinds, taxRoles, taxRoutes } from '#contract/money/tax-rules'
import { taxCategories } from '#contract/money/tax'
import type { Localised } from '#contract/kernel/shapes'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDateText } from '#web/kit/form/form-date-text.tsx'
import { basisPointsOf } from '#web/kit/form/typed-numbers.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Category = (typeof taxCategories)[number]
type Reason = { code: string; category: Category; text: Localised }

/** A new rule, from a day on. */
export function RuleForm({ reasons, onClose }: { reasons: readonly Reason[]; onClose: () => void }) {
  const t = useText('tax')
  const locale = useLocale()
  const clock = useClock()
  const adding = useEndpointForm(tax.addRule, {
    values: {
      line_kind: '',
      role: '',
      route: '',
      category: 'S' as Category,
      rate: '',
      reason: '',
      from: clock.today(),
      to: '',
      source: '',
    },
    toBody: ({ line_kind, role, route, category, rate, reason, from, to, source }) => ({
      line_kind: (line_kind || null) as null,
      role: (role || null) as null,
      route: (route || null) as null,
      category,
      rate_bp: category === 'S' ? basisPointsOf(rate) : 0,
      reason: category === 'S' ? null : reason,
      from,
      to: to || null,
      source,
    }),
    rename: (path) => (path === 'rate_bp' ? 'rate' : path),
    done: onClose,
  })
  const { form, field } = adding
  const category = form.watch('category')
  return (
    <Dialog isOpen wide onOpenChange={(open) => !open && onClose()} title={t('add')}>
      <Form of={adding} className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <FormNotes of={adding} />
        </div>
        <Select
          label={t('what')}
          empty={t('every_kind')}
          options={taxLineKinds.map((value) => ({ value, label: t(`${value}_kind`) }))}
          {...field('line_kind')}
        />
        <Select
          label={t('role')}
          empty={t('any')}
          options={taxRoles.map((value) => ({ value, label: t(`role_${value}`) }))}
          {...field('role')}
        />
        <Select
          label={t('route')}
          empty={t('any')}
          options={taxRoutes.map((value) => ({ value, label: t(`route_${value}`) }))}
          {...field('route')}
        />
        <Select
          label={t('category')}
          empty={null}
          options={taxCategories.map((value) => ({ value, label: t(`category_${value}`) }))}
          {...field('category')}
        />
        {category === 'S' ? (
          <TextField label={t('rate_percent')} latin inputMode="decimal" maxLength={6} {...field('rate')} />
        ) : (
          <Select
            label={t('reason')}
            options={reasons
              .filter((one) => one.category === category)
              .map(({ code, text }) => ({ value: code, label: text[locale] }))}
            {...field('reason')}
          />
        )}
        <span className="max-sm:hidden" />
        <FormDateText of={adding} name="from" label={t('from')} />
        <FormDateText of={adding} name="to" label={t('to')} optional />
        <TextField
          className="sm:col-span-2"
          label={t('source')}
          hint={t('source_hint')}
          dir="auto"
          maxLength={300}
          {...field('source')}
        />
        <SubmitButton of={adding} look="primary" className="justify-self-end sm:col-span-2">
          {t('add')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
