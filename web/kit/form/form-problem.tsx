import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { Notice } from '#web/ui/notice.tsx'

/** What was refused and belongs to no field, where the form is. */
export function FormProblem<T extends FieldValues>({ form }: { form: UseFormReturn<T> }) {
  const translate = useTranslateMessage()
  const problem = form.formState.errors.root?.['server']?.message
  return problem ? <Notice tone="bad">{translate(problem)}</Notice> : null
}
