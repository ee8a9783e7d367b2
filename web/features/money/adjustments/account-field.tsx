import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import type { Account } from '#contract/money/books'
import { useApi } from '#web/api/context.tsx'
import { useAccountWords } from '#web/features/money/books/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { describedBy, FieldFrame, type FieldText } from '#web/ui/field-frame.tsx'
import { accountChoicesQuery } from './adjustments.queries.ts'

/** An account by its id, or one of the company's own by its word. */
export type ChosenAccount = Pick<Account, 'type' | 'kind' | 'owner' | 'code' | 'currency'> & { id: string }
type AccountFieldProps = FieldText & {
  label: string
  value: ChosenAccount | null
  onChange: (account: ChosenAccount | null) => void
}

/** Money of bookings and its tax stand in records of their own: these accounts are not adjusted by hand. */
const isFixed = ({ type, kind }: ChosenAccount) => type === 'tax' || type === 'receivable' || kind === 'rounding'

/** One account of the books, found by whose it is while one types. */
export function AccountField({ value, onChange, ...frame }: AccountFieldProps) {
  const t = useText('adjustments')
  const id = useId()
  const { currency } = useSite()
  const { nameOf } = useAccountWords()
  const own = (type: 'suspense' | 'income'): ChosenAccount => ({
    id: type,
    type,
    kind: 'adjustment',
    owner: null,
    code: null,
    currency,
  })
  const chosen = value ? nameOf(value) : ''
  const [text, setText] = useState(chosen)
  const asked = useDeferredValue(text === chosen ? '' : text.trim())
  const { data = [], isFetching } = useQuery(accountChoicesQuery(useApi(), asked))
  const found = data.filter((one) => !isFixed(one) && !(one.kind === 'adjustment' && one.currency === currency))
  const choose = (account: ChosenAccount | null) => {
    setText(account ? nameOf(account) : '')
    onChange(account)
  }
  return (
    <FieldFrame id={id} {...frame}>
      <Combobox
        input={{ ...describedBy(id, frame), placeholder: t('account_hint'), autoComplete: 'off' }}
        amongOthers
        label={frame.label}
        listLabel={frame.label}
        items={[...(asked ? [] : [own('suspense'), own('income')]), ...found]}
        keyOf={(account) => account.id}
        textOf={nameOf}
        text={text}
        onText={setText}
        chosenKey={value?.id ?? null}
        onChoose={choose}
        onLeave={() => (text.trim() === '' ? choose(null) : setText(chosen))}
        markFirst={asked !== '' && found.length > 0}
        busy={isFetching}
        renderItem={(account) => <bdi className="truncate">{nameOf(account)}</bdi>}
      />
    </FieldFrame>
  )
}
