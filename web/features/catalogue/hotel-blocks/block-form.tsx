import { hotelBlocks, type HotelBlock } from '#contract/catalogue/hotel-blocks'
import type { Hotel } from '#contract/catalogue/hotels'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type BlockValues, blockValues, bodyOfBlock } from './block-values.ts'

type BlockFormProps = { hotel: Hotel; block: HotelBlock | undefined; onDone: () => void }

/** A block as it is agreed with the hotel. Its room and nights stay once it is there. */
export function BlockForm({ hotel, block, onDone }: BlockFormProps) {
  const t = useText('hotel_blocks')
  const locale = useLocale()
  const saving = useEndpointForm(hotelBlocks.save, {
    values: blockValues(hotel, block),
    toBody: (typed: BlockValues) => bodyOfBlock(hotel, block, typed),
    of: block?.id ?? `new block ${hotel.id}`,
    done: onDone,
  })
  const { field, form } = saving
  const contracts = hotel.contracts.filter(({ id, state }) => state === 'active' || id === block?.contract_id)
  const chosen = contracts.find(({ id }) => id === form.watch('contract_id'))
  const rooms = hotel.rooms.filter(({ code }) => chosen?.terms.rooms.some(({ room }) => room === code))
  const fixed = block !== undefined
  return (
    <Form of={saving} guards>
      <Card title={block ? block.name : t('new')}>
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <TextField label={t('name')} dir="auto" {...field('name')} />
          <Select
            label={t('contract')}
            empty={null}
            disabled={fixed}
            options={contracts.map(({ id, number }) => ({ value: id, label: number }))}
            {...field('contract_id')}
          />
          <Select
            label={t('room')}
            empty={null}
            disabled={fixed}
            options={rooms.map(({ code, name }) => ({ value: code, label: name[locale] }))}
            {...field('room')}
          />
          <TextField label={t('rooms')} latin inputMode="numeric" {...field('rooms')} />
          {!fixed && <FormDay of={saving} name="first_night" label={t('first_night')} />}
          {!fixed && <FormDay of={saving} name="last_night" label={t('last_night')} />}
          <TextField
            label={`${t('price')}${chosen ? ` (${chosen.currency})` : ''}`}
            latin
            inputMode="decimal"
            {...field('price')}
          />
          <FormDay of={saving} name="release_on" label={t('release_on')} optional />
          <TextField label={t('deposit')} optional latin inputMode="decimal" {...field('deposit')} />
          <FormDay of={saving} name="deposit_by" label={t('deposit_by')} optional />
        </div>
        <p className="mt-3 text-13 text-ink-3">{t('release_hint')}</p>
        <div className="mt-4 flex flex-wrap gap-x-8 gap-y-3">
          <Checkbox label={t('whole_only')} {...field('whole_only')} />
          <Checkbox label={t('on_sale')} {...field('on_sale')} />
          <Checkbox label={t('for_agencies')} hint={t('for_agencies_hint')} {...field('for_agencies')} />
        </div>
        <FormNotes of={saving} />
        <div className="mt-4 flex flex-wrap gap-3">
          <SubmitButton of={saving} look="primary">
            {t('save')}
          </SubmitButton>
          <Button onClick={onDone}>{t('not_now')}</Button>
        </div>
      </Card>
    </Form>
  )
}
