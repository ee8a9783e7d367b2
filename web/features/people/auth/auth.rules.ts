import { check } from '#contract/checks/check'

/** `hu•••@example.com`: enough to know one's own address, too little for whoever looks over the shoulder. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, Math.min(2, at))}•••${email.slice(at)}`
}

/** The two fields of a new password say the same; in the contract's words. */
export const passwordProblems = ({
  password,
  password_confirmation,
}: Record<'password' | 'password_confirmation', string>) =>
  password === password_confirmation
    ? []
    : [{ field: 'password_confirmation' as const, message: check('two_passwords_differ') }]
