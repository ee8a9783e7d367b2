import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useSend } from '#web/kit/form/use-send.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { siteQuery } from '#web/site.ts'
import { useApi } from '#web/api/context.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

type PartFormProps<T extends FieldValues> = {
  values: DefaultValues<T>
  /** Sends what was typed; answers what the server said. */
  save: (values: T) => Promise<{ message?: string | undefined }>
  onSaved?: () => void
  /** A part with nothing changed may be saved too: a choice that is right as it stands. */
  alwaysSaves?: boolean
  children: (form: UseFormReturn<T>, error: (name: Path<T>) => string | undefined) => ReactNode
}

/** One part of the set-up: its own fields, its own button, saved by itself. */
export function PartForm<T extends FieldValues>({ values, save, onSaved, alwaysSaves, children }: PartFormProps<T>) {
  const t = useText('company')
  const api = useApi()
  const translate = useTranslateMessage()
  const queryClient = useQueryClient()
  const form = useForm<T>({ defaultValues: values })
  const send = useSend(form)
  const { isSubmitting, isDirty, errors } = form.formState
  const submit = form.handleSubmit(
    send(async (typed) => {
      const { message } = await save(typed)
      toast('success', translate(message) ?? '')
      form.reset(typed as unknown as DefaultValues<T>)
      await Promise.all(
        [['company'], siteQuery(api).queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
      onSaved?.()
    }),
  )
  const error = (name: Path<T>) => translate(errors[name]?.message as string | undefined)
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <FormProblem form={form} />
      {children(form, error)}
      <div className="flex justify-end">
        <Button
          type="submit"
          loading={isSubmitting}
          {...(isDirty || alwaysSaves ? {} : { refused: t('nothing_changed') })}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
