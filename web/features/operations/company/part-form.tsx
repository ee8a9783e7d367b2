import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useText } from '#web/i18n/use-text.tsx'

type PartFormProps<V extends FieldValues> = {
  of: EndpointForm<V>
  /** A part with nothing changed may be saved too: a choice that is right as it stands. */
  alwaysSaves?: boolean
  children: ReactNode
}

/** One part of the set-up: its own fields, its own button, saved by itself. */
export function PartForm<V extends FieldValues>({ of, alwaysSaves, children }: PartFormProps<V>) {
  const t = useText('company')
  return (
    <Form of={of} guards className="flex flex-col gap-4">
      <FormNotes of={of} />
      {children}
      <div className="flex justify-end">
        <SubmitButton of={of} {...(of.unsaved || alwaysSaves ? {} : { refused: t('nothing_changed') })}>
          {t('save')}
        </SubmitButton>
      </div>
    </Form>
  )
}
