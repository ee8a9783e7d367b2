import { type GroupFiling, type MasarContract, umrahFiling } from '#contract/selling/umrah-filing'
import { westernDigits } from '#web/i18n/digits.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { id: string; data: GroupFiling; contract: MasarContract | null; onClose: () => void }
const transport = 'transport'

/** A contract before it is sent; a new one begins with the first stay that has none. */
export function ContractDialog({ id, data, contract, onClose }: Props) {
  const t = useText('umrah_work')
  const locale = useLocale()
  const taken = data.contracts.filter(({ state }) => state !== 'replaced' && state !== 'cancelled')
  const next = data.stays.find(({ seq }) => !taken.some(({ stay }) => stay === seq))
  const of = contract
    ? contract.stay === null
      ? transport
      : String(contract.stay)
    : next
      ? String(next.seq)
      : transport
  const saving = useEndpointForm(umrahFiling.saveContract, {
    values: {
      of,
      provider: contract?.provider ?? next?.hotel[locale] ?? '',
      licence_no: contract?.licence_no ?? '',
      licence_until: contract?.licence_until ?? '',
      rooms: String(contract?.rooms ?? next?.rooms ?? ''),
      people: String(contract?.people ?? data.people.length),
    },
    toBody: (typed) => ({
      id,
      ...(contract ? { contract_id: contract.id, version: contract.version } : {}),
      kind: typed.of === transport ? ('transport' as const) : ('hotel' as const),
      stay: typed.of === transport ? null : Number(typed.of),
      provider: typed.provider,
      licence_no: typed.licence_no.trim() || null,
      licence_until: typed.licence_until || null,
      rooms: typed.of === transport ? null : Number(westernDigits(typed.rooms)) || null,
      people: Number(westernDigits(typed.people)),
    }),
    rename: (path) => (path === 'stay' || path === 'kind' ? 'of' : path),
    of: contract?.id ?? id,
    done: onClose,
  })
  const { form, field, messageOf } = saving
  const isHotel = form.watch('of') !== transport
  const options = [
    ...data.stays.map(({ seq, hotel }) => ({ value: String(seq), label: hotel[locale] })),
    { value: transport, label: t('buses') },
  ]
  return (
    <Dialog isOpen onOpenChange={(isOpen) => !isOpen && !saving.busy && onClose()} title={t('new_contract')}>
      <Form of={saving} className="grid gap-4 text-ink">
        <Select label={t('contract_of')} empty={null} disabled={contract !== null} options={options} {...field('of')} />
        <TextField label={t('provider')} dir="auto" autoComplete="off" {...field('provider')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('licence')} optional latin autoComplete="off" {...field('licence_no')} />
          <DayField
            label={t('licence_until')}
            optional
            value={form.watch('licence_until')}
            error={messageOf('licence_until')}
            onChange={(value) => form.setValue('licence_until', value, { shouldDirty: true })}
          />
          {isHotel && <TextField label={t('rooms')} latin inputMode="numeric" {...field('rooms')} />}
          <TextField label={t('people')} latin inputMode="numeric" {...field('people')} />
        </div>
        <FormNotes of={saving} />
        <SubmitButton of={saving} look="primary" className="justify-self-end">
          {t('save')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
