import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isApiError } from '#web/api/api-error.ts'
import { applyServerErrors } from '#web/api/form-errors.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { toast } from '#web/ui/toast.ts'

/**
 * `form.handleSubmit(send(async (values) => ...))`: a refusal goes to its fields, the first of each, and what the
 * server said is a toast too (spec section 8). What never left the browser is only shown at its field.
 */
export function useSend<T extends FieldValues>(form: UseFormReturn<T>, onRefused?: () => void) {
  const translate = useTranslateMessage()
  return (act: (values: T) => Promise<void>) => async (values: T) => {
    try {
      await act(values)
    } catch (error) {
      applyServerErrors(form, error)
      if (!isApiError(error)) return
      const wasSent = error.request_id !== null || error.status === 0
      if (wasSent) toast('error', translate(error.message) ?? '')
      if (wasSent && error.status > 0) onRefused?.()
    }
  }
}
