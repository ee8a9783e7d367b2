import * as z from 'zod/mini'
import { check } from '#contract/checks/check'

/** Asked again before what somebody at an open screen must not do. */
export const OwnPassword = z
  .string(check('enter_your_password'))
  .check(z.minLength(1, check('enter_your_password')), z.maxLength(128, check('use_at_most_128_characters')))
